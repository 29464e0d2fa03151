import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../texts/index.ts'
import { IconButton } from './IconButton.tsx'
import { Drawer } from './mui/index.ts'
import { wholeDays } from './whole-days.tsx'
import * as styles from './side-panel.module.css'

type SidePanelProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  side?: 'left' | 'right'
  width?: number | Record<string, number | string>
  flush?: boolean
}

/** A drawer over the screen: focus is kept inside, Escape closes it, focus returns to where it was. */
export function SidePanel({
  open,
  onClose,
  title,
  children,
  actions,
  footer,
  side = 'right',
  width = { xs: 'min(100vw, 400px)', sm: 384, lg: 400 },
  flush = false,
}: SidePanelProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      anchor={side}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width, maxWidth: '100vw' },
        },
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className="grow">
          {wholeDays(title)}
        </h2>
        {actions}
        <IconButton onClick={onClose} aria-label={t('close')}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body} style={flush ? { padding: 0 } : undefined}>
        {children}
      </div>
      {footer ? (
        <div data-foot className={styles.foot}>
          {footer}
        </div>
      ) : null}
    </Drawer>
  )
}
