import { type MarketOrder, marketOrders } from '@bouwkring/contract/market'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** In which order: a button that says it and opens the choices. */
export function OrderMenu({ value, onChange }: { value: MarketOrder; onChange: (order: MarketOrder) => void }) {
  const { t } = useTranslation('market')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button variant="text" color="inherit" size="small" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)} startIcon={<ArrowUpDown size={16} aria-hidden />} endIcon={<ChevronDown size={16} aria-hidden />}>
        <span className="vh">{t('order.label')}: </span>{t(`order.${value}`)}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': t('order.label') } }}>
        {marketOrders.map((order) => (
          <MenuItem key={order} role="menuitemradio" aria-checked={order === value} selected={order === value} onClick={() => { onChange(order); setAnchor(null) }}>{t(`order.${order}`)}</MenuItem>
        ))}
      </Menu>
    </>
  )
}
