import type { Basket } from '@bouwkring/contract/baskets'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, Panel, Skeleton, wholeDays } from '../../ui/index.ts'
import { netOfBasket } from '../net-api.ts'
import { NetTogether } from './NetTogether.tsx'
import { toldOfLines } from './net-text.ts'
import * as styles from './net.module.css'

/** The combined savings of a basket's active lines. Empty once there are none. */
export function NetOfBasket({ basket }: { basket: Basket }) {
  const { t } = useTranslation('neteffect')
  const { data, isError, refetch } = useQuery(netOfBasket(basket))
  if (data?.lines.length === 0) return null
  const deals = new Map(basket.lines.map(({ transaction }) => [transaction.id, transaction]))
  const unknown = (data?.lines ?? []).flatMap(({ transaction: id, km }) => {
    const deal = deals.get(id)
    return km === null && deal ? [deal] : []
  })
  return (
    <Panel title={t('together.title')}>
      {data ? (
        <div className="column gap-2">
          <NetTogether
            net={toldOfLines(data, unknown)}
            km={data.km}
            lines={data.lines.map((line) => ({
              ...line,
              key: line.transaction,
              name: deals.get(line.transaction)?.product.name ?? '',
            }))}
          />
          <p className="small ink-soft">
            {data.kept_at === null
              ? t('together.live')
              : wholeDays(t('together.kept', { day: dayText(data.kept_at) }))}
          </p>
        </div>
      ) : isError ? (
        <p className={`small ${styles.failed}`}>
          {t('failed')}{' '}
          <Button size="small" variant="text" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </p>
      ) : (
        // The height of a sum, a line for each, and the margins.
        <Skeleton height={90 + 18 * basket.lines.length} animation={false} />
      )}
    </Panel>
  )
}
