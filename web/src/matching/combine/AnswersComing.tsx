import { HeadComing, Skeleton } from '../../ui/index.ts'
import * as cardStyles from './cards.module.css'
import * as styles from './combinations.module.css'

/** Placeholder for the answers: what is asked of them, a card with its picture and figures for each, and the lines of the chosen one. */
export function AnswersComing() {
  return (
    <>
      <Skeleton className={styles.askingComing} animation={false} />
      <div className={styles.answers}>
        <div className={cardStyles.cards}>
          {[1, 2, 3].map((card) => (
            <div key={card} className={cardStyles.card}>
              <Skeleton className={cardStyles.picture} animation={false} />
              <Skeleton width="55%" height={20} animation={false} />
              <Skeleton width="70%" height={14} animation={false} />
              <Skeleton height={26} style={{ margin: '4px 0' }} animation={false} />
              <Skeleton width="80%" height={36} animation={false} />
            </div>
          ))}
        </div>
        <div className={`${styles.chosen} ${styles.linesComing}`}>
          {['30%', '60%', '60%'].map((width, line) => (
            <Skeleton key={line} width={width} height={20} animation={false} />
          ))}
        </div>
      </div>
    </>
  )
}

/** Placeholder for what fills one demand. */
export function CombinationsComing() {
  return (
    <div aria-busy>
      <HeadComing />
      <AnswersComing />
    </div>
  )
}

/** Placeholder for the choice of the demands of a spot; `answers`: some were chosen. */
export function PlanComing({ answers }: { answers: boolean }) {
  return (
    <div aria-busy>
      <HeadComing />
      <Skeleton
        width="min(100%, 60ch)"
        height={54}
        style={{ margin: '14px 0' }}
        animation={false}
      />
      <div className={`${styles.chosen} ${styles.linesComing}`}>
        {['20%', '50%', '50%'].map((width, line) => (
          <Skeleton key={line} width={width} height={20} animation={false} />
        ))}
        <Skeleton width={190} height={36} animation={false} />
      </div>
      {answers ? <AnswersComing /> : null}
    </div>
  )
}
