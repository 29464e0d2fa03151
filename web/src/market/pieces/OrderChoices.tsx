import { type MarketOrder, marketOrders } from '@bouwkring/contract/market'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { ChoiceMenu } from '../../ui/menu/index.ts'
import { ownOtherSideQuery } from '../counts.ts'

export interface OrderChoice {
  /** Undefined until it is known. */
  value: MarketOrder | undefined
  /** Whether the list contains offers or demands; both when it is absent. */
  released?: boolean
  onChange: (order: MarketOrder) => void
}

/** The orders to choose from; loaded on the first press of their button. */
export function OrderChoices({
  value,
  released,
  onChange,
  anchor,
  onClose,
}: OrderChoice & { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('market')
  // The best match needs products of the user's organisation; the current order stays visible.
  const { data: own } = useQuery({
    ...ownOtherSideQuery(released ?? true),
    enabled: released !== undefined,
  })
  const orders = marketOrders.filter((order) => order !== 'match' || own !== 0 || value === order)
  return (
    <ChoiceMenu
      label={t('order.label')}
      choices={orders.map((order) => ({ value: order, text: t(`order.${order}`) }))}
      {...{ value, onChange, anchor, onClose }}
    />
  )
}
