import { documents, type MediaObject } from '@bouwkring/contract/documents'
import { useRef, useState } from 'react'
import { isApiError } from '../platform/api.ts'
import { upload } from '../platform/upload.ts'

/** Sends a file by itself, with progress and cancelling; what it became is named when the form is saved. */
export function useSendFile() {
  const [media, setMedia] = useState<MediaObject | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const forget = () => {
    running.current?.abort()
    setMedia(null)
    setProgress(null)
    setError(null)
  }
  const run = async (file: File) => {
    forget()
    const control = new AbortController()
    running.current = control
    setProgress(0)
    try {
      setMedia(
        await upload(documents.sendMedia, {}, file, {
          signal: control.signal,
          onProgress: setProgress,
        }),
      )
      setProgress(null)
    } catch (refused) {
      if (control.signal.aborted) return
      setProgress(null)
      setError(
        isApiError(refused)
          ? (refused.reply?.violations?.[0]?.message ?? refused.message)
          : String(refused),
      )
    }
  }
  return { media, progress, error, forget, send: (file: File) => void run(file) }
}
