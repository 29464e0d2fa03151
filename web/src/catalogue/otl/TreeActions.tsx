import type { OtlLine } from '@bouwkring/contract/otl-editing'
import {
  CirclePlus,
  Copy,
  Eye,
  EyeOff,
  FolderInput,
  type LucideIcon,
  MoreVertical,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { ListItemIcon, Menu, MenuItem } from '../../ui/mui/index.ts'
import * as styles from './tree.module.css'

/** An action on a line. */
export interface LineDeed {
  key: string
  icon: LucideIcon
  label: string
  run: () => void
}

/** The actions on lines, in screen order. */
export interface LineDeeds {
  onPublish: (line: OtlLine, published: boolean) => void
  onAddChild: (line: OtlLine) => void
  onDuplicate: (line: OtlLine) => void
  onMove: (line: OtlLine) => void
}

interface TreeActionsProps extends LineDeeds {
  line: OtlLine
  /** Whether Tab reaches the buttons. */
  reachable: boolean
}

/** The deeds of a line: buttons side by side, on a phone behind a single one. */
export function TreeActions({
  line,
  reachable,
  onPublish,
  onAddChild,
  onDuplicate,
  onMove,
}: TreeActionsProps) {
  const { t } = useTranslation('otl')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { name } = line
  const deeds: LineDeed[] = [
    {
      key: 'publish',
      icon: line.published ? EyeOff : Eye,
      label: t(line.published ? 'do.withdraw' : 'do.publish', { name }),
      run: () => onPublish(line, !line.published),
    },
    {
      key: 'add',
      icon: CirclePlus,
      label: t('do.addChild', { name }),
      run: () => onAddChild(line),
    },
    {
      key: 'duplicate',
      icon: Copy,
      label: t('do.duplicate', { name }),
      run: () => onDuplicate(line),
    },
    { key: 'move', icon: FolderInput, label: t('do.move', { name }), run: () => onMove(line) },
  ]
  const stop = reachable ? 0 : -1
  return (
    <>
      {deeds.map(({ key, icon: Icon, label, run }) => (
        <button
          key={key}
          type="button"
          className={styles.action}
          tabIndex={stop}
          aria-label={label}
          title={label}
          onClick={run}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
      <button
        type="button"
        className={`${styles.action} ${styles.more}`}
        tabIndex={stop}
        aria-haspopup="menu"
        aria-label={t('do.more', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertical size={18} aria-hidden />
      </button>
      {anchor ? (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': t('do.more', { name }) } }}
        >
          {deeds.map(({ key, icon: Icon, label, run }) => (
            <MenuItem
              key={key}
              onClick={() => {
                setAnchor(null)
                run()
              }}
            >
              <ListItemIcon>
                <Icon size={18} aria-hidden />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  )
}
