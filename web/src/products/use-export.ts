import { products } from '@bouwkring/contract/products'
import { useState } from 'react'
import { useHolds } from '../accounts/index.ts'
import { callForNamedFile, isApiError } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { tellError } from '../platform/tell-error.ts'
import { useTranslation } from '../texts/index.ts'

/** Saving one side of a spot as CSV: whether the user may, and whether it is in progress. */
export function useExport(spotId: number, released: boolean) {
  const { t: tl } = useTranslation('productlist')
  const may = useHolds('SPOT_EXPORT')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { bytes, name } = await callForNamedFile(products.exportOfSpot, {
        params: { id: spotId },
        query: { isReleased: released ? 'true' : 'false' },
      })
      saveFile(bytes, name)
    } catch (error) {
      tellError(error, isApiError(error) && error.status ? error.message : tl('exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { may, busy, save }
}
