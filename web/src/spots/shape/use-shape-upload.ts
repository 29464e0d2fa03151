import { maxUploadBytes } from '@bouwkring/contract/files'
import { shapes } from '@bouwkring/contract/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { invalidate } from '../../platform/query.ts'
import { upload } from '../../platform/upload.ts'
import { useTranslation } from '../../texts/index.ts'
import { shapeQuery } from './api.ts'

/** Sends a ZIP of shapefiles with progress; leaving the screen or cancelling stops it, and nothing has changed then. */
export function useShapeUpload(spotId: number) {
  const { t } = useTranslation('spots')
  const client = useQueryClient()
  const [sending, setSending] = useState<{ name: string; progress: number }>()
  const [error, setError] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File) => {
    setError(undefined)
    if (!/\.zip$/i.test(file.name)) return setError(t('shape.zipOnly'))
    if (file.size > maxUploadBytes) return setError(t('shape.tooLarge', { name: file.name }))
    const controller = new AbortController()
    stop.current = controller
    setSending({ name: file.name, progress: 0 })
    try {
      await upload(shapes.upload, { params: { id: spotId } }, file, {
        signal: controller.signal,
        onProgress: (progress) => setSending({ name: file.name, progress }),
      })
      await invalidate(client, shapeQuery(spotId))
    } catch (failure) {
      if (!controller.signal.aborted)
        setError(
          isApiError(failure) ? (failure.field('file') ?? failure.message) : t('shape.failed'),
        )
    } finally {
      setSending(undefined)
    }
  }
  return { sending, error, send, cancel: () => stop.current?.abort() }
}
