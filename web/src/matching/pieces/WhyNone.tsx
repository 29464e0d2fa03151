import type { Standing } from '@bouwkring/contract/matching'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { here } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useUser } from '../../accounts/index.ts'
import type { SpotsSearch } from '../../spots/index.ts'
import { ButtonLink, EmptyState, ErrorState, Skeleton } from '../../ui/index.ts'
import { standingQuery } from '../api.ts'
import { type Remedy, remediesOf, standingLines } from '../standing-text.ts'
import * as styles from './why.module.css'

const sections: Partial<Record<Remedy, SpotsSearch['section']>> = {
  range: 'location',
  place: 'location',
  period: 'period',
  audience: 'visibility',
}

/** Link to what can be changed: for the product its dialog, for the spot its form. */
function RemedyLink({ remedy, of }: { remedy: Remedy; of: Standing['product'] }) {
  const { t } = useTranslation('matching')
  if (remedy === 'product')
    return (
      <ButtonLink
        {...here({ product: of.id, tab: undefined, edit: true })}
        size="small"
        variant="outlined"
      >
        {t(of.is_released ? 'own.editOffer' : 'own.editDemand')}
      </ButtonLink>
    )
  const section = sections[remedy]
  return (
    <ButtonLink
      size="small"
      variant="outlined"
      to="/spots/$id"
      params={{ id: String(of.spot) }}
      search={section ? { editing: true, section } : {}}
    >
      {t(`standing.remedy.${remedy}`)}
    </ButtonLink>
  )
}

function Why({ standing, named }: { standing: Standing; named: boolean }) {
  const { t, i18n } = useTranslation('matching')
  const { readOnly } = useUser()
  const may = useHolds('SPOT_ITEM_EDIT') && !readOnly
  const { product } = standing
  return (
    <li>
      {named ? <h3>{product.name}</h3> : null}
      {standingLines(standing, t, i18n.language).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {standing.alike === 0 && standing.state === 'on_market' ? (
        <p className="muted">{t('standing.next')}</p>
      ) : null}
      {may ? (
        <div className="row gap-2 wrap">
          {remediesOf(standing).map((remedy) => (
            <RemedyLink key={remedy} remedy={remedy} of={product} />
          ))}
        </div>
      ) : null}
    </li>
  )
}

/** Why a product, or each product of a spot, has no matches, and what the user can do about it. */
export function WhyNone({ of }: { of: { product: number } | { spot: number } }) {
  const { t } = useTranslation('matching')
  const { data, error, refetch } = useQuery(standingQuery(of))
  if (error && !data)
    return <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} animation={false} aria-busy />
  const without = data.filter((standing) => standing.matches === 0)
  return (
    <section className={styles.reasons} aria-label={t('standing.label')}>
      <EmptyState icon={Sparkles} title={t('none')}>
        {data.length === 0 ? t('standing.noProducts') : t('standing.lead')}
      </EmptyState>
      <ul>
        {without.map((standing) => (
          <Why key={standing.product.id} standing={standing} named={!('product' in of)} />
        ))}
      </ul>
    </section>
  )
}
