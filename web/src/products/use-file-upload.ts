import { products } from '@bouwkring/contract/products'
import { useTranslation } from '../texts/index.ts'
import { upload } from '../platform/upload.ts'
import { useFileSending } from '../platform/use-file-sending.ts'
import { useRefreshProducts } from './api.ts'

/** A file on its way to a property of a product; what is refused is said with its reason, and the values stay as they were. */
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
