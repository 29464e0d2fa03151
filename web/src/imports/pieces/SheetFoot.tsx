import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button, IconButton } from '../../ui/index.ts'
import type { useSheetKeys } from '../use-sheet-keys.ts'
import * as styles from './sheet.module.css'

interface SheetFootProps {
  keys: ReturnType<typeof useSheetKeys>
  /** What is wrong with the current cell. */
  problem: string | undefined
  total: number | undefined
  failed: boolean
  hasFaults: boolean
  editable: boolean
}

/** What a key just did, otherwise what is wrong with the current cell, otherwise the number of rows. */
function SheetSaid({ keys, problem, total, failed }: SheetFootProps) {
  const { t } = useTranslation('imports')
  if (failed) return t('sheet.unread')
  if (keys.said) {
    const { key, count = 0, left = 0 } = keys.said
    return [
      t(`sheet.said.${key}`, { count }),
      left > 0 ? t('sheet.said.left', { count: left }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
  return problem ?? (total === undefined ? '' : t('sheet.total', { count: total }))
}

/** The line below a sheet: what just happened, undo, the previous and next question, and the keys. */
export function SheetFoot(props: SheetFootProps) {
  const { keys, hasFaults, editable } = props
  const { t } = useTranslation('imports')
  return (
    <div className={`row wrap small muted ${styles.keys}`}>
      <span className={`grow ${styles.said}`} role="status">
        <SheetSaid {...props} />
      </span>
      {keys.canUndo ? (
        <Button
          size="small"
          variant="text"
          startIcon={<RotateCcw size={14} aria-hidden />}
          onClick={keys.undo}
        >
          {t('sheet.undo')}
        </Button>
      ) : null}
      {hasFaults ? (
        <span className="row gap-1">
          {(
            [
              ['up', ArrowUp],
              ['down', ArrowDown],
            ] as const
          ).map(([way, Icon]) => (
            <IconButton
              key={way}
              size="small"
              aria-label={t(`sheet.seek.${way}`)}
              onClick={() => keys.seek(way)}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          ))}
        </span>
      ) : null}
      <span className={styles.help}>{t('sheet.keys')}</span>
      {editable ? <span className={styles.fingerHelp}>{t('sheet.taps')}</span> : null}
    </div>
  )
}
