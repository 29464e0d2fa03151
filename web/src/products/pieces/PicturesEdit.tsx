import { imageUrl } from '@bouwkring/contract/image-url'
import type { Product } from '@bouwkring/contract/products'
import { useTranslation } from '../../texts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { tellError } from '../../platform/tell-error.ts'
import { showToast, useConfirm } from '../../ui/index.ts'
import { ImageUpload } from '../../ui/media/index.ts'
import { useDeleteImage, useOrderImages } from '../api.ts'
import type { useImageUploads } from '../use-image-uploads.ts'

type Uploads = ReturnType<typeof useImageUploads>
const noOne = () => undefined
interface PicturesEditProps {
  uploads: Uploads
  /** An existing product, with the pictures it already has. */
  product?: Product
  /** Reordering turned one version of the product into another; a form based on the first continues from the second. */
  onOrdered?: (was: number, is: number) => void
  /** Why publishing needs one. */
  lacking?: string | undefined
}

/** Pictures by file, drag and drop or camera, including those already there and those being uploaded. */
export function PicturesEdit({ uploads, product, onOrdered, lacking }: PicturesEditProps) {
  const { t } = useTranslation('products')
  const confirm = useConfirm()
  const remove = useDeleteImage(product?.id ?? 0)
  const order = useOrderImages(product?.id ?? 0, onOrdered ?? noOne)
  const there = (product?.images ?? []).map((image, index) => ({
    id: String(image.id),
    name: t('images.number', { number: index + 1 }),
    url: imageUrl(image, 'thumbnail'),
  }))
  const drop = async (id: string) => {
    const image = product?.images.find((one) => String(one.id) === id)
    if (!image) return uploads.remove(id)
    if (
      !(await confirm({
        title: t('images.deleteTitle'),
        confirm: t('confirm.yes'),
        cancel: t('confirm.no'),
        danger: true,
      }))
    )
      return
    remove.mutate(image.id, {
      onSuccess: () => showToast(t('images.deleted'), { tone: 'success' }),
      onError: (error) =>
        tellError(
          error,
          isApiError(error) && error.code === 'not_publishable'
            ? t('images.last')
            : t('delete.failed'),
        ),
    })
  }
  const move = (id: string, to: number) => {
    const rest = (product?.images ?? []).filter((one) => String(one.id) !== id)
    const moved = product?.images.find((one) => String(one.id) === id)
    if (moved) order.mutate(rest.toSpliced(to, 0, moved))
  }
  return (
    <ImageUpload
      id="product-pictures"
      label={t('images.label')}
      accept="image/jpeg,image/png"
      hint={t('images.hint')}
      items={[...there, ...uploads.items]}
      disabled={remove.isPending}
      error={uploads.error ?? lacking}
      onFiles={uploads.add}
      onCancel={uploads.cancel}
      onRemove={(id) => void drop(id)}
      onMove={move}
      sortable={there.length}
    />
  )
}
