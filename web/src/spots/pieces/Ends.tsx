import type { Ends as Ending } from '@bouwkring/contract/product-bulk'
import { useTranslation } from '../../texts/index.ts'

/** Which reservations end, whose they are, and that nothing restores them. */
export function Ends({ ends: { reservations, organisations, others } }: { ends: Ending }) {
  const { t } = useTranslation('ends')
  const names = organisations.join(', ')
  const who = others > 0 ? t('andOthers', { names, count: others }) : names
  return <>{t('ends', { count: reservations, who })}</>
}
