import type { Ends as Ending } from '@bouwkring/contract/product-bulk'
import { useTranslation } from '../../texts/index.ts'

/** Which reservations end, of whom, and that nothing brings them back. */
export function Ends({ ends: { reservations, organisations, others } }: { ends: Ending }) {
  const { t } = useTranslation('ends')
  const names = organisations.join(', ')
  const who = others > 0 ? t('andOthers', { names, count: others }) : names
  return <>{t('ends', { count: reservations, who })}</>
}
