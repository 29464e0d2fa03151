import { Library } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import type { MaterialDraft } from '../product-form.ts'
import { Button, latePiece } from '../../ui/index.ts'

const OtlPicker = latePiece(() =>
  import('../../catalogue/screens.ts').then((module) => ({ default: module.OtlPicker })),
)
const row = (chosen: { otl: number | null; name: string; type: string }): MaterialDraft => ({
  otl: chosen.otl,
  name: chosen.name,
  type: chosen.type === 'element' ? 'element' : 'material',
  percentage: null,
})

/** Adds a row of the composition from the classification or a library. */
export function LibraryMaterial({ onAdd }: { onAdd: (material: MaterialDraft) => void }) {
  const { t } = useTranslation('products')
  const [open, setOpen] = useState(false)
  const add = (material: MaterialDraft) => {
    setOpen(false)
    onAdd(material)
  }
  return (
    <>
      <Button startIcon={<Library size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('composition.pick')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <OtlPicker
            title={t('composition.pickTitle')}
            types={['material', 'element']}
            none={false}
            asks={false}
            onChoose={(card) => {
              if (card) add(row({ otl: card.id, name: card.name, type: card.type }))
            }}
            onChooseItem={(item) =>
              add(row({ otl: item.otl?.id ?? null, name: item.name, type: item.type }))
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
