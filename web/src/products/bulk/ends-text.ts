import type { BulkPreview } from '@bouwkring/contract/product-bulk'
import type { TFunction } from '../../texts/index.ts'

/** Which reservations end, of whom, and that nothing brings them back. */
export function endsText(
  { reservations, organisations, others }: BulkPreview['ends'],
  t: TFunction<'bulk'>,
): string {
  const names = organisations.join(', ')
  const who = others > 0 ? t('andOthers', { names, count: others }) : names
  return t('ends', { count: reservations, who })
}
