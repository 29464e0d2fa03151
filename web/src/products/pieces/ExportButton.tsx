import { Download } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import { useExport } from '../use-export.ts'

/** Saves one side of a spot as CSV, for users who may export. */
export function ExportButton({ spotId, released }: { spotId: number; released: boolean }) {
  const { t: tl } = useTranslation('productlist')
  const { may, busy, save } = useExport(spotId, released)
  if (!may) return null
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
