import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { waitingQuery } from '../../notifications/index.ts'
import { withTexts } from '../../texts/index.ts'
import { latePiece } from '../../ui/index.ts'
import { lines } from './count.ts'
import * as styles from './waiting.module.css'

// Loads only when something is waiting, and only after the page has loaded.
const WaitingBlock = latePiece(() =>
  withTexts(import('./WaitingBlock.tsx'), 'waiting').then((module) => ({
    default: module.WaitingBlock,
  })),
)

/** What is waiting for the user, at the top of the home page; nothing when nothing is. Its place is reserved while it loads. */
export function WaitsOnMe() {
  const { data } = useQuery(waitingQuery())
  const count = data ? lines(data) : 0
  if (!data || count === 0) return null
  const place = (
    <div className={styles.block} aria-busy>
      <div className={styles.head} />
      <div className={styles.lines}>
        {Array.from({ length: count }, (_, at) => (
          <span key={at} className={styles.line} />
        ))}
      </div>
    </div>
  )
  return (
    <div className={styles.home}>
      <Suspense fallback={place}>
        <WaitingBlock waiting={data} />
      </Suspense>
    </div>
  )
}
