import { type MarketOrder, marketOrders } from '@bouwkring/contract/market'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { ChoiceMenu } from '../../ui/menu/index.ts'
import { ownOtherSideQuery } from '../counts.ts'

export interface OrderChoice {
  value: MarketOrder
  /** Whether offers stand in the list, or demands; both where it is not said. */
  released?: boolean
  onChange: (order: MarketOrder) => void
}

/** The orders to choose from; loaded when their button is first pressed. */
export function OrderChoices({
  value,
  released,
  onChange,
  anchor,
  onClose,
}: OrderChoice & { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('market')
  // What fits best fits something of one's own; the order that is set stays to be seen.
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
