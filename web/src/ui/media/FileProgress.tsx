import { useTranslation } from '../../texts/index.ts'
import { Button } from '../Button.tsx'
import { LinearProgress } from '../mui/index.ts'
import * as styles from './file-progress.module.css'

interface FileProgressProps {
  name: string
  /** The percentage that was sent. */
  progress: number
  /** Said instead of the name while the server reads what has arrived. */
  reading?: string | undefined
  /** The word on the button, where it is not the usual one. */
  cancel?: string | undefined
  onCancel: () => void
}

/** A file on its way, and the button that stops it. */
export function FileProgress({ name, progress, reading, cancel, onCancel }: FileProgressProps) {
  const { t } = useTranslation('ui')
  // What was sent is counted to 99: the last is the answer.
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
