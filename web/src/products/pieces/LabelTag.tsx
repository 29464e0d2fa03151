import type { SustainabilityType } from '@bouwkring/contract/products'
import { Leaf, Package, Recycle, RefreshCw } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Tag } from '../../ui/index.ts'

const icons = { BioBased: Leaf, Reused: Recycle, Recycled: RefreshCw, Incourant: Package }

/** Circularity label of a product. `white` for use on a photograph. */
export function LabelTag({ label, white = false }: { label: SustainabilityType; white?: boolean }) {
  const { t } = useTranslation('facts')
  return (
    <Tag variant={white ? 'white' : 'plain'} icon={icons[label]}>
      {t(`label.${label}`)}
    </Tag>
  )
}
