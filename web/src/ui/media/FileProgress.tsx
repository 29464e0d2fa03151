import { useTranslation } from '../../texts/index.ts'
import { Button } from '../Button.tsx'
import { LinearProgress } from '../mui/index.ts'
import * as styles from './file-progress.module.css'

interface FileProgressProps {
  name: string
  /** The percentage sent so far. */
  progress: number
  /** Shown instead of the name while the server reads the received file. */
  reading?: string | undefined
  /** The text of the button, when it is not the usual one. */
  cancel?: string | undefined
  onCancel: () => void
}

/** A file being sent, and the button that stops it. */
export function FileProgress({ name, progress, reading, cancel, onCancel }: FileProgressProps) {
  const { t } = useTranslation('ui')
  // Sending counts up to 99: the last percent is the answer.
  const arrived = reading !== undefined && progress >= 99
  return (
    <div className="row gap-2">
      <span className={`small truncate ${styles.name}`}>{arrived ? reading : name}</span>
      <LinearProgress
        className="grow"
        {...(arrived ? {} : { variant: 'determinate' as const, value: progress })}
        aria-label={t('upload.progress', { name })}
      />
      <Button size="small" variant="text" onClick={onCancel}>
        {cancel ?? t('upload.cancel')}
      </Button>
    </div>
  )
}
