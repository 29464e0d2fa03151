import type { NearMatch } from '@bouwkring/contract/matching'
import { useQuery } from '@tanstack/react-query'
import { CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { FavouriteButton } from '../../market/index.ts'
import { ButtonLink, ErrorState, Pager } from '../../ui/index.ts'
import { nearPageSize, nearQuery } from '../api.ts'
import { missText } from '../miss-text.ts'
import { strength } from '../part-text.ts'
import { MatchBadge } from './MatchBadge.tsx'
import { Amount, dialogOf, OtherSide } from './MatchRow.tsx'
import * as styles from './match.module.css'
import * as nearStyles from './near.module.css'

function Give({ miss }: Pick<NearMatch, 'miss'>) {
  const { t, i18n } = useTranslation('matching')
  const { name, asked, offered, give } = missText(miss, t, i18n.language)
  return (
    <p className={nearStyles.giveUp}>
      <CircleSlash size={16} aria-hidden />
      <span>
        <b>{name}</b>: {t('near.sides', { asked, offered })}{' '}
        <span className="medium ink-strong">{give}</span>
      </span>
    </p>
  )
}

function Row({ near }: { near: NearMatch }) {
  const { t } = useTranslation('matching')
  const { other, score } = near
  const dialog = dialogOf(other.id)
  return (
    <li className={styles.match}>
      <div className={styles.line}>
        <OtherSide match={near} showOwn={false} level={3} open={dialog} />
        <Amount other={other} />
        <div className={styles.scoreBox}>
          <MatchBadge score={score} />
          <span className="tiny muted">{t(`strength.${strength(score)}`)}</span>
        </div>
        <FavouriteButton id={other.id} name={other.name} favourite={other.is_favorite} />
        <ButtonLink
          {...dialog}
          variant="outlined"
          aria-label={t('viewNamed', { name: other.name })}
          className={styles.action}
        >
          {t('view')}
        </ButtonLink>
      </div>
      <Give miss={near.miss} />
    </li>
  )
}

/** What would match a product of the user's organisation except for one condition, with what would have to give. Hidden when there are none. */
export function NearMatches({ productId }: { productId: number }) {
  const { t } = useTranslation('matching')
  const [page, setPage] = useState(1)
  const { data, isError, error, refetch } = useQuery(nearQuery(productId, page))
  if (isError && !data)
    return (
      <ErrorState what={t('near.failed')} meaning={error.message} onRetry={() => void refetch()} />
    )
  if (!data || data['hydra:totalItems'] === 0) return null
  return (
    <section className={nearStyles.near} aria-labelledby="near-title">
      <h2 id="near-title">{t('near.title', { count: data['hydra:totalItems'] })}</h2>
      <p className="muted">{t('near.why')}</p>
      <ul className={styles.list}>
        {data['hydra:member'].map((near) => (
          <Row key={near.other.id} near={near} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={nearPageSize}
        total={data['hydra:totalItems']}
        onPage={setPage}
      />
    </section>
  )
}
