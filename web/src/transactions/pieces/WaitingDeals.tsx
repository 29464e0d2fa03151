import type { Transaction } from '@bouwkring/contract/transactions'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { type Starts, useDeeds } from '../use-deeds.tsx'
import { transactionAt } from './TransactionLink.tsx'
import { TwoLines } from './TwoLines.tsx'

/** The button of a waiting transaction. One that cannot be accepted as it is gets its answer at the transaction itself, which shows why. */
function Turn({ row, onDeed }: { row: Transaction; onDeed: (deed: Starts) => void }) {
  const { t } = useTranslation('waiting')
  const { productSlug } = useHost()
  const { can, product } = row
  const about = <span className="visually-hidden">: {product.name}</span>
  if (can.process)
    return (
      <Button size="small" onClick={() => onDeed('process')}>
        {t('deed.complete')}
        {about}
      </Button>
    )
  if (can.accept)
    return (
      <Button size="small" variant="contained" onClick={() => onDeed('accept')}>
        {t('deed.accept')}
        {about}
      </Button>
    )
  return (
    <ButtonLink size="small" {...transactionAt(productSlug, row.id)}>
      {t('deed.answer')}
      {about}
    </ButtonLink>
  )
}

/** Transactions that await the user, for a list of waiting items: each with its one button. */
export function WaitingDeals({ rows }: { rows: readonly Transaction[] }) {
  const { start, dialog } = useDeeds()
  return (
    <>
      {rows.map((row) => (
        <TwoLines key={row.id} row={row}>
          <Turn row={row} onDeed={(deed) => start(deed, row)} />
        </TwoLines>
      ))}
      {dialog}
    </>
  )
}
