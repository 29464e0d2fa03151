import { products } from '@bouwkring/contract/products'
import { useTranslation } from '../texts/index.ts'
import { upload } from '../platform/upload.ts'
import { useFileSending } from '../platform/use-file-sending.ts'
import { useRefreshProducts } from './api.ts'

/** Uploads a file to a property of a product; a rejection is shown with its reason, and the values stay unchanged. */
export function useFileUpload(productId: number, property: number) {
  const { t } = useTranslation('products')
  return useFileSending({
    send: (file, way) =>
      upload(
        products.uploadPropertyFile,
        { params: { id: productId }, body: { property } },
        file,
        way,
      ),
    tooLarge: (name) => t('images.tooLarge', { name }),
    failed: t('file.failed'),
    done: useRefreshProducts(),
  })
}
