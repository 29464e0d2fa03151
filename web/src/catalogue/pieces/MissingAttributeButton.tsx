import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, latePiece } from '../../ui/index.ts'

const MissingAttributeDialog = latePiece(() =>
  import('../screens/MissingAttributeDialog.tsx').then((module) => ({
    default: module.MissingAttributeDialog,
  })),
)

/** Below the properties of a product: asks for a missing one. */
export function MissingAttributeButton({ productId }: { productId: number | undefined }) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button startIcon={<Plus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t('attribute.add')}
        </Button>
      </div>
      {open ? (
        <Suspense fallback={null}>
          <MissingAttributeDialog productId={productId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
