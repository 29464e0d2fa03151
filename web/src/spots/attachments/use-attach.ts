import { maxUploadBytes, maxUploadFiles } from '@bouwkring/contract/files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { invalidate } from '../../platform/query.ts'
import type { Sending as OneSending } from '../../platform/use-file-sending.ts'
import { whyRefused } from '../../platform/why-refused.ts'
import { useTranslation } from '../../texts/index.ts'
import { showToast } from '../../ui/index.ts'
import { spotQuery } from '../api.ts'
import { attach, storeAccess } from './api.ts'
import { newKey } from '../../platform/new-key.ts'

/** A file being uploaded (`progress` 0 to 100), or rejected (`error`). */
export interface Sending extends OneSending {
  id: string
  error?: string
}

/** Uploads files one by one; a rejected one shows why and does not stop the others. */
export function useAttach(spotId: number) {
  const { t } = useTranslation('spots')
  const client = useQueryClient()
  const [files, setFiles] = useState<Sending[]>([])
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => all.forEach((controller) => controller.abort())
  }, [])
  const change = (id: string, now: Partial<Sending>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...now } : one)))
  const forget = (id: string) => setFiles((before) => before.filter((one) => one.id !== id))

  const sendOne = async (id: string, file: File) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    const { signal } = controller
    try {
      const leave = await storeAccess(spotId, signal).catch((failure: unknown) => {
        throw isApiError(failure) && failure.reply
          ? failure
          : new Error(t('attachment.credentials'))
      })
      await attach(spotId, leave, file, {
        signal,
        onProgress: (progress) => change(id, { progress }),
      })
      forget(id)
      await invalidate(client, spotQuery(spotId))
    } catch (failure) {
      if (signal.aborted) forget(id)
      else
        change(id, {
          error:
            failure instanceof Error && !isApiError(failure)
              ? failure.message
              : whyRefused(failure, t('attachment.failed')),
        })
    } finally {
      running.current.delete(id)
    }
  }

  const send = async (chosen: readonly File[]) => {
    if (chosen.length > maxUploadFiles)
      return showToast(t('attachment.tooMany', { count: maxUploadFiles }), { tone: 'error' })
    const given = chosen.map((file) => ({ id: newKey(), file }))
    setFiles((before) => [
      ...before,
      ...given.map(({ id, file }) => ({
        id,
        name: file.name,
        progress: 0,
        ...(file.size > maxUploadBytes && { error: t('attachment.tooLarge', { name: file.name }) }),
      })),
    ])
    for (const { id, file } of given) if (file.size <= maxUploadBytes) await sendOne(id, file)
  }
  return { files, send, forget, cancel: (id: string) => running.current.get(id)?.abort() }
}
