import { useEffect, useMemo } from 'react'

/** URLs of pictures that are only on this device. */
export function usePictureUrls(photos: readonly Blob[]): string[] {
  const urls = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos])
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls])
  return urls
}
