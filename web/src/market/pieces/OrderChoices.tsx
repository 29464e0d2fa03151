import { type MarketOrder, marketOrders } from '@bouwkring/contract/market'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
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
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('order.label') } }}
    >
      {orders.map((order) => (
        <MenuItem
          key={order}
          role="menuitemradio"
          aria-checked={order === value}
          selected={order === value}
          onClick={() => {
            onChange(order)
            onClose()
          }}
        >
          {t(`order.${order}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
