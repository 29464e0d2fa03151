import { maxUploadBytes } from '@bouwkring/contract/files'
import { products } from '@bouwkring/contract/products'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../texts/index.ts'
import { isApiError } from '../platform/api.ts'
import { upload } from '../platform/upload.ts'
import { useRefreshProducts } from './api.ts'

/** A file on its way to a property of a product, with progress and cancelling; what is refused is said with its reason, and the values stay as they were. */
export function useFileUpload(productId: number | undefined, property: number) {
  const { t } = useTranslation('products')
  const refresh = useRefreshProducts()
  const [sending, setSending] = useState<{ name: string; progress: number }>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    if (productId === undefined) return
    if (file.size > maxUploadBytes) return setError(t('images.tooLarge', { name: file.name }))
    const controller = new AbortController()
    running.current = controller
    setError(undefined)
    setSending({ name: file.name, progress: 0 })
    try {
      await upload(
        products.uploadPropertyFile,
        { params: { id: productId }, body: { property } },
        file,
        {
          signal: controller.signal,
          onProgress: (progress) => setSending({ name: file.name, progress }),
        },
      )
      await refresh()
    } catch (failure) {
      if (isApiError(failure)) setError(failure.reply?.violations?.[0]?.message ?? failure.message)
      else if (!(failure instanceof DOMException)) setError(t('file.failed'))
    } finally {
      setSending(undefined)
    }
  }
  return { sending, error, send, cancel: () => running.current?.abort() }
}
