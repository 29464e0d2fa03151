import { products } from '@bouwkring/contract/products'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useHolds } from '../../accounts/index.ts'
import { callForNamedFile, isApiError } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'

/** Saves one side of a spot as CSV, for who may export. */
export function ExportButton({ spotId, released }: { spotId: number; released: boolean }) {
  const { t: tl } = useTranslation('productlist')
  const may = useHolds('SPOT_EXPORT')
  const [busy, setBusy] = useState(false)
  if (!may) return null
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
  return (
    <Button
      size="small"
      variant="text"
      loading={busy}
      startIcon={<Download size={16} aria-hidden />}
      onClick={() => void save()}
    >
      {tl('export')}
    </Button>
  )
}
