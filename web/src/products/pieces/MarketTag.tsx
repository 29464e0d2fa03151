import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Tag } from '../../ui/index.ts'

/** Offer or demand: always colour, arrow and word together. */
export function MarketTag({ released }: { released: boolean }) {
  const { t } = useTranslation('facts')
  return (
    <Tag variant={released ? 'out' : 'in'} icon={released ? ArrowUpFromLine : ArrowDownToLine}>
      {t(released ? 'market.offer' : 'market.demand')}
    </Tag>
  )
}
