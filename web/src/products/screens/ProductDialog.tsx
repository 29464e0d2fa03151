import { useId } from 'react'
import { ProductContent, type ProductContentProps } from './ProductContent.tsx'
import { useMediaQuery } from '../../ui/index.ts'
import { Dialog } from '../../ui/mui/index.ts'
import * as styles from '../pieces/frame.module.css'

/** A product in a dialog over any screen. */
export function ProductDialog(props: ProductContentProps & { onClose: () => void }) {
  const id = useId()
  const full = useMediaQuery('(max-width:1099.95px)')
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullScreen={full}
      maxWidth={false}
      aria-labelledby={id}
      className={styles.dialog}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <ProductContent {...props} id={id} level={2} />
    </Dialog>
  )
}
