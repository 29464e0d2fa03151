import { productBulk } from '@bouwkring/contract/product-bulk'
import { call } from '../platform/api.ts'
import type { ConfirmText } from '../ui/index.ts'
import { Ends } from './pieces/Ends.tsx'

/** Asks whether a spot may leave the market, with the number of reservations by others that this ends, and their organisations. */
export async function askSpotEnds(
  spot: number,
  confirm: (question: ConfirmText) => Promise<boolean>,
  question: ConfirmText,
): Promise<boolean> {
  const ends = await call(productBulk.ofSpot, { params: { id: spot } })
  if (ends.reservations === 0) return confirm(question)
  const body = (
    <div className="column gap-3">
      <p>{question.body}</p>
      <p>
        <Ends ends={ends} />
      </p>
    </div>
  )
  return confirm({ ...question, body, danger: true })
}
