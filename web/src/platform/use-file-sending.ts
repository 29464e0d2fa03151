import { maxUploadBytes } from '@bouwkring/contract/files'
import { useEffect, useRef, useState } from 'react'
import { unreachable } from './api.ts'
import type { UploadWay } from './upload.ts'
import { whyRefused } from './why-refused.ts'

interface FileSending<R> {
  send: (file: File, way: UploadWay) => Promise<R>
  /** Why a file is unusable, before it is sent; the server decides by its content. */
  refuses?: (file: File) => string | undefined
  /** Message for a file larger than the server accepts. */
  tooLarge?: (name: string) => string
  /** Message when the server could not be reached, if there is a specific one. */
  failed?: string
  /** Called before the file counts as sent. */
  done?: (reply: R, file: File) => unknown
  /** As above after cancelling: the server may already have finished. */
  cancelled?: () => unknown
}

/** A file being sent: its name, and the percentage sent so far. */
export interface Sending {
  name: string
  progress: number
}

/** Sends a file with progress and cancellation, and shows why one is rejected. Another file replaces the previous one; leaving the screen stops it. */
export function useFileSending<R>(how: FileSending<R>) {
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const refusalOf = (file: File) =>
    how.refuses?.(file) ?? (file.size > maxUploadBytes ? how.tooLarge?.(file.name) : undefined)
  /** Sends a file; returns why it did not arrive, undefined when it did and null when it was cancelled. */
  const sent = async (file: File): Promise<string | null | undefined> => {
    running.current?.abort()
    setSending(undefined)
    const refused = refusalOf(file)
    if (refused) return refused
    const controller = (running.current = new AbortController())
    const { signal } = controller
    const stands = () => running.current === controller
    setSending({ name: file.name, progress: 0 })
    try {
      const reply = await how.send(file, {
        signal,
        onProgress: (progress) => {
          if (stands()) setSending({ name: file.name, progress })
        },
      })
      if (!signal.aborted) await how.done?.(reply, file)
    } catch (failure) {
      if (!signal.aborted) return whyRefused(failure, how.failed ?? unreachable())
      await how.cancelled?.()
      return null
    } finally {
      if (stands()) setSending(undefined)
    }
    return undefined
  }
  const send = async (file: File) => {
    setError(undefined)
    setError((await sent(file)) ?? undefined)
  }
  /** Sends files one by one; a failed one is reported and does not hold up the others. Cancelling ends all. */
  const sendEach = async (files: readonly File[]) => {
    setError(undefined)
    const told: string[] = []
    for (const file of files) {
      const why = await sent(file)
      if (why === null) break
      if (why !== undefined) told.push(`${file.name}: ${why}`)
      setError(told.length > 0 ? told.join(' ') : undefined)
    }
  }
  return {
    sending,
    error,
    send: (file: File) => void send(file),
    sendEach: (files: readonly File[]) => void sendEach(files),
    cancel: () => running.current?.abort(),
  }
}
