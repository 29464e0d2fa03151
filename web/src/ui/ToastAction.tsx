import { closeSnackbar, type SnackbarKey } from 'notistack'
import { Button } from './Button.tsx'
import * as styles from './toasts.module.css'

/** The only deed inside a toast, such as undo; closes the toast. */
export function ToastAction({
  id,
  label,
  onClick,
}: {
  id: SnackbarKey
  label: string
  onClick: () => void
}) {
  return (
    <Button
      variant="text"
      size="small"
      className={styles.action}
      onClick={() => {
        onClick()
        closeSnackbar(id)
      }}
    >
      {label}
    </Button>
  )
}
