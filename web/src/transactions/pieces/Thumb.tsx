import type { Image } from '@bouwkring/contract/files'
import { imageUrl } from '@bouwkring/contract/image-url'
import { Package } from 'lucide-react'

/** Small picture of a product beside its name. */
export function Thumb({ image, size = 36 }: { image: Image | null; size?: number }) {
  return (
    <span className="tthumb" style={{ width: size, height: size }}>
      {image ? (
        <img
          src={imageUrl(image, size > 52 ? 'avatar' : 'icon')}
          alt=""
          width={size}
          height={size}
          loading="lazy"
        />
      ) : (
        <Package size={18} aria-hidden />
      )}
    </span>
  )
}
