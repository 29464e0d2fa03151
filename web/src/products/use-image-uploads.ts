import { maxUploadBytes, maxUploadFiles } from '@bouwkring/contract/files'
import { fieldText } from '@bouwkring/contract/messages'
import { products } from '@bouwkring/contract/products'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../texts/index.ts'
import { chosenLanguage } from '../platform/language.ts'
import { upload } from '../platform/upload.ts'
import { whyRefused } from '../platform/why-refused.ts'
import type { UploadItem } from '../ui/media/index.ts'
import { newKey } from '../platform/new-key.ts'

interface Waiting extends UploadItem {
  file: File
}

const kinds = ['image/jpeg', 'image/png']

/** Picture uploads for a product: checked here, sent one by one with progress, cancelled or rejected. Pictures chosen before the product exists wait for `sendAll`. */
export function useImageUploads(productId: number | undefined, onSent: () => void) {
  const { t } = useTranslation('products')
  const [items, setItems] = useState<Waiting[]>([])
  const [error, setError] = useState<string>()
  const running = useRef(new Map<string, AbortController>())
  const addresses = useRef(new Set<string>())
  useEffect(() => {
    const [uploads, urls] = [running.current, addresses.current]
    return () => {
      for (const controller of uploads.values()) controller.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])
  const put = (id: string, change: Partial<Waiting>) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...change } : item)))
  const drop = (id: string) => setItems((now) => now.filter((item) => item.id !== id))

  const send = async (item: Waiting, product: number): Promise<boolean> => {
    const controller = new AbortController()
    running.current.set(item.id, controller)
    put(item.id, { progress: 0, error: undefined })
    try {
      await upload(products.uploadImage, { params: { id: product } }, item.file, {
        signal: controller.signal,
        onProgress: (progress) => put(item.id, { progress }),
      })
      drop(item.id)
      return true
    } catch (failure) {
      if (failure instanceof DOMException) drop(item.id)
      else put(item.id, { progress: undefined, error: whyRefused(failure, t('images.failed')) })
      return false
    } finally {
      running.current.delete(item.id)
    }
  }
  const problem = (file: File) => {
    if (file.size > maxUploadBytes) return t('images.tooLarge', { name: file.name })
    return kinds.includes(file.type) ? undefined : fieldText('file.kind', chosenLanguage())
  }
  /** Sends waiting pictures, one request per file; true when all have arrived. */
  const sendAll = async (product: number, from: Waiting[] = items) => {
    let sent = 0
    const good = from.filter((item) => item.url)
    for (const item of good) if (await send(item, product)) sent++
    if (sent > 0) onSent()
    return sent === good.length
  }
  const add = (files: File[]) => {
    setError(
      files.length > maxUploadFiles ? t('images.tooMany', { count: maxUploadFiles }) : undefined,
    )
    const fresh = files.slice(0, maxUploadFiles).map((file): Waiting => {
      const refused = problem(file)
      const url = refused ? undefined : URL.createObjectURL(file)
      if (url) addresses.current.add(url)
      return {
        id: newKey(),
        name: file.name,
        file,
        ...(url && { url }),
        ...(refused && { error: refused }),
      }
    })
    setItems((now) => [...now, ...fresh])
    if (productId !== undefined) void sendAll(productId, fresh)
  }
  const cancel = (id: string) => running.current.get(id)?.abort()
  return {
    items: items as UploadItem[],
    waiting: items.some((item) => item.url),
    error,
    add,
    cancel,
    remove: drop,
    sendAll: (product: number) => sendAll(product),
  }
}
