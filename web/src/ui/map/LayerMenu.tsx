import { Check } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { ListItemIcon, Menu, MenuItem } from '../mui/index.ts'
import { BASE_LAYER, type MapLayer } from './map-props.ts'

interface LayerMenuProps {
  anchor: HTMLElement | null
  layers: MapLayer[]
  layer: string
  onLayer: (id: string) => void
  onClose: () => void
}

/** The choice of a layer; loaded when it is first opened. */
export function LayerMenu({ anchor, layers, layer, onLayer, onClose }: LayerMenuProps) {
  const { t } = useTranslation('ui')
  const all = [{ id: BASE_LAYER, name: t('map.base') }, ...layers]
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': t('map.layers') } }}
    >
      {all.map(({ id, name }) => (
        <MenuItem
          key={id}
          role="menuitemradio"
          aria-checked={id === layer}
          selected={id === layer}
          onClick={() => {
            onLayer(id)
            onClose()
          }}
        >
          <ListItemIcon sx={{ minWidth: '18px !important' }}>
            {id === layer ? <Check size={16} aria-hidden /> : null}
          </ListItemIcon>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
