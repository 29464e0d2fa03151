import type { ProductCard } from '@bouwkring/contract/market'
import { pageSize } from '@bouwkring/contract/page'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Layers, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useHost, useUser } from '../../accounts/index.ts'
import { cardQuery } from '../../market/index.ts'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  IconButton,
  PageHeader,
  Pager,
  Panel,
  ScreenTitle,
  Skeleton,
} from '../../ui/index.ts'
import { ProductLink } from '../pieces/ProductLink.tsx'
import { Thumb } from '../pieces/Thumb.tsx'
import { amountIn } from '../../platform/format.ts'
import { basketsQuery } from '../basket/api.ts'
import { BasketRow } from '../basket/BasketRow.tsx'
import { useCollected } from '../basket/collected.ts'
import ReserveTogether from '../basket/ReserveTogether.tsx'
import * as styles from '../basket/basket.module.css'

interface CollectedRowProps {
  id: number
  amount: number
  product: ProductCard | undefined
  error: Error | null | undefined
  onTake: () => void
}

/** Why a product is not shown: it is loading, it is gone, or it could not be fetched. */
function Absent({ error }: Pick<CollectedRowProps, 'error'>) {
  const { t } = useTranslation('baskets')
  const gone = isApiError(error) && error.status === 404
  return (
    <span className="small muted">
      {gone ? t('collected.gone') : (error?.message ?? t('collected.loading'))}
    </span>
  )
}

function CollectedRow({ id, amount, product, error, onTake }: CollectedRowProps) {
  const { t, i18n } = useTranslation('baskets')
  const { name = t('collected.gone'), unit = null, tenant, city } = product ?? {}
  const company = tenant?.company ?? ''
  return (
    <li className={styles.line}>
      {product ? <Thumb product={product} size={40} /> : null}
      <div className={styles.names}>
        {product ? <ProductLink id={id}>{name}</ProductLink> : <Absent error={error} />}
        <span className="small muted">{[company, city].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="row gap-2">
        <b className="ink-strong nowrap">{amountIn(amount, unit, i18n.language)}</b>
        <IconButton aria-label={t('takeOut', { product: name, company })} onClick={onTake}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

/** The contents of this browser's basket: nothing in it is reserved yet. */
function CollectedProducts() {
  const { t } = useTranslation('baskets')
  const user = useUser()
  const navigate = useNavigate()
  const mayReserve = !user.readOnly && user.permissions.includes('SPOT_ITEM_RESERVATION')
  const { collected, take } = useCollected(user.tenant.id, user.id)
  const cards = useQueries({ queries: collected.map(({ id }) => cardQuery(id)) })
  const [asking, setAsking] = useState<typeof lines>()
  if (collected.length === 0 || !mayReserve) return null
  const rows = collected.map((one, i) => ({
    ...one,
    product: cards[i]?.data,
    error: cards[i]?.error,
  }))
  const lines = rows.flatMap(({ product, amount, transport, demand }) =>
    product ? [{ product, amount, transport, for: demand }] : [],
  )
  return (
    <Panel title={t('collected.title')}>
      <p className="small muted">{t('collected.lead')}</p>
      <ul className={styles.wanted}>
        {rows.map((row) => (
          <CollectedRow key={row.id} {...row} onTake={() => take(row.id)} />
        ))}
      </ul>
      <Button variant="contained" disabled={lines.length === 0} onClick={() => setAsking(lines)}>
        {t('together')}
      </Button>
      {asking ? (
        <ReserveTogether
          mode="any"
          demand={null}
          lines={asking}
          onClose={() => setAsking(undefined)}
          onDone={(id) => {
            setAsking(undefined)
            take(...asking.map(({ product }) => product.id))
            void navigate({ to: '/mandjes/$id', params: { id: String(id) } })
          }}
        />
      ) : null}
    </Panel>
  )
}

/** `/mandjes`: collected products, and earlier joint reservations. */
export function BasketsScreen() {
  const { t } = useTranslation('baskets')
  const user = useUser()
  const { productName, productSlug } = useHost()
  const [page, setPage] = useState(1)
  const { data, isError, error, refetch } = useQuery(basketsQuery(page))
  const rows = data?.['hydra:member']
  return (
    <div className={styles.screen}>
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <PageHeader
        before={
          <Breadcrumbs
            crumbs={[
              { label: t('of', { product: productName }), path: `/mijn-${productSlug}` },
              { label: t('title'), path: '' },
            ]}
            renderLink={({ label, path }) => <Link to={path}>{label}</Link>}
          />
        }
        title={t('title')}
        lead={t('lead')}
      />
      <CollectedProducts />
      {rows && rows.length > 0 ? (
        <Panel title={t('made')}>
          <ul>
            {rows.map((basket) => (
              <BasketRow key={basket.id} basket={basket} />
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={pageSize}
            total={data?.['hydra:totalItems'] ?? 0}
            onPage={setPage}
          />
        </Panel>
      ) : rows ? (
        <EmptyState
          icon={Layers}
          title={t('empty')}
          actions={
            <ButtonLink to="/zoeken" variant="contained">
              {t('toSearch')}
            </ButtonLink>
          }
        >
          {t('emptyWhy')}
        </EmptyState>
      ) : isError ? (
        <ErrorState what={t('listFailed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} aria-busy />
      )}
    </div>
  )
}
