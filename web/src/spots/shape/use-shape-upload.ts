import { shapes } from '@bouwkring/contract/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../../platform/query.ts'
import { upload } from '../../platform/upload.ts'
import { useFileSending } from '../../platform/use-file-sending.ts'
import { useTranslation } from '../../texts/index.ts'
import { shapeQuery } from './api.ts'

/** Uploads a ZIP of shapefiles; if cancelled or rejected, nothing changes. */
export function useShapeUpload(spotId: number) {
  const { t } = useTranslation('spots')
  const client = useQueryClient()
  return useFileSending({
    send: (file, way) => upload(shapes.upload, { params: { id: spotId } }, file, way),
    refuses: ({ name }) => (/\.zip$/i.test(name) ? undefined : t('shape.zipOnly')),
    tooLarge: (name) => t('shape.tooLarge', { name }),
    failed: t('shape.failed'),
    done: () => invalidate(client, shapeQuery(spotId)),
  })
}
