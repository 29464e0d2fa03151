import { type MarketOrder, marketOrders } from '@bouwkring/contract/market'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '../../texts/index.ts'

export interface OrderChoice {
  value: MarketOrder
  onChange: (order: MarketOrder) => void
}

/** The orders to choose from; loaded when their button is first pressed. */
export function OrderChoices({
  value,
  onChange,
  anchor,
  onClose,
}: OrderChoice & { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('market')
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('order.label') } }}
    >
      {marketOrders.map((order) => (
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
