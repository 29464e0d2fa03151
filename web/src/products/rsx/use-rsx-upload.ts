import { maxUploadBytes } from '@bouwkring/contract/files'
import { rsx, type RsxResult } from '@bouwkring/contract/rsx'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { upload } from '../../platform/upload.ts'
import { useTranslation } from '../../texts/index.ts'
import { useRefreshProducts } from '../api.ts'

/** Sends a contract file with progress. What is refused is said with its line and reason; cancelled or refused, nothing has changed. */
export function useRsxUpload(spotId: number) {
  const { t } = useTranslation('rsx')
  const refresh = useRefreshProducts()
  const [sending, setSending] = useState<{ name: string; progress: number }>()
  const [error, setError] = useState<string>()
  const [result, setResult] = useState<RsxResult>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File) => {
    setError(undefined)
    setResult(undefined)
    if (!/\.rsx$/i.test(file.name)) return setError(t('upload.only'))
    if (file.size > maxUploadBytes) return setError(t('upload.tooLarge', { name: file.name }))
    const controller = new AbortController()
    stop.current = controller
    setSending({ name: file.name, progress: 0 })
    try {
      setResult(
        await upload(rsx.upload, { params: { id: spotId } }, file, {
          signal: controller.signal,
          onProgress: (progress) => setSending({ name: file.name, progress }),
        }),
      )
      await refresh()
    } catch (failure) {
      if (!controller.signal.aborted)
        setError(
          isApiError(failure) ? (failure.field('file') ?? failure.message) : t('upload.failed'),
        )
      // Cancelled after everything was sent, the server may have been done already: what is shown is asked again.
      else await refresh()
    } finally {
      setSending(undefined)
    }
  }
  return { sending, error, result, send, cancel: () => stop.current?.abort() }
}
