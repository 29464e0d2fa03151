import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { type FilteredProperty, PropertyFilter } from './PropertyFilter.tsx'
import { FormDialog } from '../../ui/index.ts'
import * as styles from './filters.module.css'

interface PropertyDialogProps {
  property: FilteredProperty
  filters: readonly string[] | undefined
  onApply: (filters: string[] | undefined) => void
  onClose: () => void
}

/** Asks for the value of a property that was chosen in the search field. */
export function PropertyDialog({ property, filters, onApply, onClose }: PropertyDialogProps) {
  const { t: tp } = useTranslation('propertyfilter')
  const [next, setNext] = useState(filters as string[] | undefined)
  return (
    <FormDialog
      title={tp('title', { name: property.name })}
      confirm={tp('apply')}
      busy={false}
      onConfirm={() => onApply(next)}
      onClose={onClose}
    >
      <div className={styles.propertyDialog}>
        <PropertyFilter property={property} filters={next} onChange={setNext} wait={0} />
      </div>
    </FormDialog>
  )
}
