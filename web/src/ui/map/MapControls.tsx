import { Layers, LocateFixed, Minus, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import type { MapLayer } from './map-props.ts'
import { MapMover } from './MapMover.tsx'
import { IconButton } from '../IconButton.tsx'
import { latePiece } from '../late-piece.tsx'
import { useCovering } from './use-covering.ts'
import { useOpener } from '../use-opener.ts'
import * as styles from './map-controls.module.css'

// Menus come with a style engine that the map itself does not need.
const LayerMenu = latePiece(() =>
  import('./LayerMenu.tsx').then((module) => ({ default: module.LayerMenu })),
)

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
  const { anchor, opened, open, close } = useOpener()
  const failed = useCovering()
  return (
    <>
      {layers.length > 0 ? (
        <div className={`${styles.controls} ${styles.layers}`} data-cover>
          <IconButton
            onClick={open}
            onPointerEnter={() => void LayerMenu.bring()}
            aria-label={t('map.layers')}
            aria-haspopup="menu"
          >
            <Layers size={18} aria-hidden />
          </IconButton>
        </div>
      ) : null}
      {/* The menu itself opens above the page: only its error stands here. */}
      <div ref={failed} className={styles.failed} data-covers>
        {opened ? (
          <Suspense fallback={null}>
            <LayerMenu
              anchor={anchor}
              layers={layers}
              layer={layer}
              onLayer={onLayer}
              onClose={close}
            />
          </Suspense>
        ) : null}
      </div>
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
