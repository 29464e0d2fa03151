import { Check, Layers, LocateFixed, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { BASE_LAYER, type MapLayer } from './map-props.ts'
import { MapMover } from './MapMover.tsx'
import { IconButton } from '../IconButton.tsx'
import { ListItemIcon, Menu, MenuItem } from '../mui/index.ts'
import * as styles from './map-controls.module.css'

type MapControlsProps = {
  layers: MapLayer[]
  layer: string
  onLayer: (id: string) => void
  onZoom: (step: 1 | -1) => void
  onLocate: () => void
  onMove: (across: -1 | 0 | 1, down: -1 | 0 | 1) => void
}

/** Buttons over the map: layers, another part of it, own location, zoom in, zoom out. */
export function MapControls({
  layers,
  layer,
  onLayer,
  onZoom,
  onLocate,
  onMove,
}: MapControlsProps) {
  const { t } = useTranslation('ui')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const all = [{ id: BASE_LAYER, name: t('map.base') }, ...layers]
  return (
    <>
      {layers.length > 0 ? (
        <div className={`${styles.controls} ${styles.layers}`} data-cover>
          <IconButton
            onClick={(event) => setAnchor(event.currentTarget)}
            aria-label={t('map.layers')}
            aria-haspopup="menu"
          >
            <Layers size={18} aria-hidden />
          </IconButton>
        </div>
      ) : null}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
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
              setAnchor(null)
            }}
          >
            <ListItemIcon sx={{ minWidth: '18px !important' }}>
              {id === layer ? <Check size={16} aria-hidden /> : null}
            </ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <div className={`${styles.controls} ${styles.zoom}`} data-cover>
        <MapMover onMove={onMove} />
        <IconButton onClick={onLocate} aria-label={t('map.locate')}>
          <LocateFixed size={18} aria-hidden />
        </IconButton>
        <IconButton onClick={() => onZoom(1)} aria-label={t('map.zoomIn')}>
          <Plus size={18} aria-hidden />
        </IconButton>
        <IconButton onClick={() => onZoom(-1)} aria-label={t('map.zoomOut')}>
          <Minus size={18} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}
