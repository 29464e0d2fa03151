import { useMemo } from 'react'
import { useTranslation } from '../texts/index.ts'
import { useHost } from '../accounts/index.ts'
import type { MapLayer } from '../ui/map/index.ts'

/** The tile layers of this installation, named in the language of the screen; empty where only the embedded map is used. */
export function useMapLayers(): MapLayer[] {
  const { t } = useTranslation('places')
  const { tileLayers } = useHost()
  return useMemo(
    () =>
      tileLayers.map(({ id, url, attribution, overlay }) => ({
        id,
        url,
        attribution,
        places: overlay,
        name: t(`layer.${id}`),
      })),
    [tileLayers, t],
  )
}
