import { Skeleton } from '../../ui/index.ts'
import * as styles from './calendar.module.css'

/** Placeholder for the weeks of a depot: each row a picture with a name, its bar where weeks are drawn, and what is free below them. */
export function CalendarComing() {
  return (
    <div className={styles.calendar} aria-busy>
      <div className={styles.heading}>
        <Skeleton width={160} height={20} style={{ margin: 8 }} animation={false} />
      </div>
      {[10, 0, 20, 40].map((from) => (
        <div key={from} className={styles.booking}>
          <div className={styles.goods}>
            <span className={styles.thumb} />
            <div className="grow">
              <Skeleton width="70%" height={14} animation={false} />
              <Skeleton width="45%" height={12} animation={false} />
            </div>
          </div>
          <div className={styles.track}>
            <Skeleton
              className={styles.coming}
              style={{ left: `${from}%`, width: '40%' }}
              animation={false}
            />
          </div>
        </div>
      ))}
      <div className={styles.group}>
        <Skeleton width={120} height={20} animation={false} />
      </div>
      <div className={styles.nothing}>
        <Skeleton height={96} animation={false} />
      </div>
    </div>
  )
}
