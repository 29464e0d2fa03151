import { productBulk } from '@bouwkring/contract/product-bulk'
import { call } from '../../platform/api.ts'
import { Ends } from '../../spots/index.ts'
import type { ConfirmText } from '../../ui/index.ts'

/** Whether products of a spot may be withdrawn: asks for confirmation if that permanently ends reservations by others. */
export async function askEnds(
  spot: number,
  products: number[],
  confirm: (question: ConfirmText) => Promise<boolean>,
  question: ConfirmText,
): Promise<boolean> {
  const { ends } = await call(productBulk.preview, {
    body: { spot, choice: { products }, deed: { act: 'unpublish' } },
  })
  return (
    ends.reservations === 0 ||
    confirm({
      ...question,
      body: (
        <p>
          <Ends ends={ends} />
        </p>
      ),
      danger: true,
    })
  )
}
