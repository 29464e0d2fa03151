import type { Import } from '@bouwkring/contract/imports'
import * as styles from './rows-meter.module.css'

/** The share of rows that are done or ready, asked about and wrong; decorative, since the numbers are beside it. */
export function RowsMeter({ counts }: Pick<Import, 'counts'>) {
  const { done, ready, question, error } = counts
  const total = done + ready + question + error
  if (total === 0) return null
  return (
    <div className={styles.meter} aria-hidden data-part="rows-meter">
      {(
        [
          ['ok', done + ready],
          ['question', question],
          ['error', error],
        ] as const
      ).map(([part, n]) =>
        n > 0 ? <span key={part} data-part={part} style={{ flexGrow: n }} /> : null,
      )}
    </div>
  )
}
