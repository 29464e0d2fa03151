import { useId, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { type FilteredProperty, PropertyFilter } from './PropertyFilter.tsx'
import { Button } from '../../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'
import * as styles from './filters.module.css'

interface PropertyDialogProps {
  property: FilteredProperty
  filters: readonly string[] | undefined
  onApply: (filters: string[] | undefined) => void
  onClose: () => void
}

/** Asks what a property must be that was chosen in the search field. */
export function PropertyDialog({ property, filters, onApply, onClose }: PropertyDialogProps) {
  const { t: tp } = useTranslation('propertyfilter')
  const id = useId()
  const [next, setNext] = useState(filters as string[] | undefined)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onApply(next)
        }}
      >
        <DialogTitle id={id}>{tp('title', { name: property.name })}</DialogTitle>
        <DialogContent className={styles.propertyDialog}>
          <PropertyFilter property={property} filters={next} onChange={setNext} wait={0} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{tp('cancel')}</Button>
          <Button type="submit" variant="contained">
            {tp('apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
