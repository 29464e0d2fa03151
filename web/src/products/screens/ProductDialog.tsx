import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { ProductContent, type ProductContentProps } from './ProductContent.tsx'
import * as styles from '../pieces/frame.module.css'

/** A product over any screen. */
export function ProductDialog(props: ProductContentProps & { onClose: () => void }) {
  const id = useId()
  const full = useMediaQuery('(max-width:1099.95px)', { noSsr: true })
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
