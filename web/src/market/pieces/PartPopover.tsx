import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import { Popover } from '../../ui/mui/index.ts'
import * as styles from './search-bar.module.css'

/** One part of the search bar, below its button: opens with the focus in the field with the id `field`. */
export function PartPopover({
  anchor,
  label,
  field,
  onClose,
  children,
}: {
  anchor: HTMLElement | null
  label: string
  field: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label },
        transition: { onEntered: () => document.getElementById(field)?.focus() },
      }}
    >
      {children}
    </Popover>
  )
}

/** The fields of such a part, with a button that clears them and one that closes it. */
export function PartForm({
  clear,
  onClose,
  children,
}: {
  clear: { label: string; empty: boolean; run: () => void }
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('market')
  return (
    <div className={`${styles.partPopover} column gap-3`}>
      {children}
      <div className="row between">
        <Button variant="text" onClick={clear.run} disabled={clear.empty}>
          {clear.label}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}
