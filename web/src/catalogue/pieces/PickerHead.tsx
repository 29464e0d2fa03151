import type { OtlType } from '@bouwkring/contract/catalogue'
import { Box, Boxes, Component, X } from 'lucide-react'
import { IconButton, SegmentedControl } from '../../ui/index.ts'
import { useTranslation } from '../../texts/index.ts'
import * as styles from './otl-picker.module.css'

const icons = { product: Box, material: Boxes, element: Component }

interface PickerHeadProps {
  id: string
  title: string
  types: readonly OtlType[]
  type: OtlType
  onType: (type: OtlType) => void
  onClose: () => void
}

/** The question, and the type that it is about. */
export function PickerHead({ id, title, types, type, onType, onClose }: PickerHeadProps) {
  const { t } = useTranslation('catalogue')
  return (
    <header className={styles.head}>
      <h2 id={`${id}-title`} className="grow">
        {title}
      </h2>
      {types.length > 1 ? (
        <SegmentedControl
          label={t('picker.types')}
          value={type}
          onChange={onType}
          segments={types.map((value) => ({
            value,
            label: t(`otlType.${value}`),
            icon: icons[value],
          }))}
        />
      ) : null}
      <IconButton onClick={onClose} aria-label={t('picker.close')}>
        <X size={20} aria-hidden />
      </IconButton>
    </header>
  )
}
