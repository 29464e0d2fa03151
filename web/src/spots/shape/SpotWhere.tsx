import type { Spot } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import { useHolds } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { ErrorState } from '../../ui/index.ts'
import { SpotPlace } from '../pieces/SpotPlace.tsx'
import { shapeQuery } from './api.ts'
import { ShapeTools } from './ShapeTools.tsx'

/** The location of a spot: its place, its reach, and its drawing if it has one. */
export function SpotWhere({ spot }: { spot: Spot }) {
  const { t } = useTranslation('spots')
  const mayUpload = useHolds('UPLOAD_ESRI_FILE') && spot.can.edit
  const { data: shape, error, refetch } = useQuery(shapeQuery(spot.id))
  return (
    <div className="column gap-4">
      <SpotPlace
        spot={spot}
        height={420}
        {...(shape && { drawing: { area: shape.area, bounds: shape.bounds } })}
      />
      {error ? (
        <ErrorState
          what={t('shape.unread')}
          meaning={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {shape ? (
        <p className="row gap-1 align-top">
          <Shapes size={16} aria-hidden />
          <span className="grow column">
            <span className="ink-strong">
              {t('shape.facts', {
                name: shape.filename,
                count: shape.features,
                layers: shape.layers.join(', '),
              })}
            </span>
            <span className="small muted">
              {t(shape.assumed ? 'shape.assumed' : 'shape.told', { projection: shape.projection })}
            </span>
            {shape.skipped > 0 ? (
              <span className="small muted">{t('shape.skipped', { count: shape.skipped })}</span>
            ) : null}
            {shape.simplified ? <span className="small muted">{t('shape.simplified')}</span> : null}
          </span>
        </p>
      ) : null}
      {mayUpload ? <ShapeTools spotId={spot.id} shape={shape ?? null} /> : null}
    </div>
  )
}
