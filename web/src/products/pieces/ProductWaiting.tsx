import { Skeleton, useMediaQuery } from '../../ui/index.ts'
import * as styles from './frame.module.css'
import * as viewStyles from './view.module.css'

/** A product that is on its way, in the shape it will have: head, tabs, picture beside its facts, and what stands beside it on a wide screen. */
export function ProductWaiting({ id, label }: { id: string; label: string }) {
  const narrow = useMediaQuery('(max-width:1099.95px)')
  return (
    <div className={`${styles.product} ${styles.waiting}`} aria-busy>
      <div className={styles.waitingHead}>
        <span id={id} className="visually-hidden">
          {label}
        </span>
        <Skeleton width="30%" height={24} />
        <Skeleton width="60%" height={36} />
        <Skeleton width="50%" height={48} />
      </div>
      <div className={styles.body}>
        <div className={viewStyles.twoColumns}>
          <Skeleton width="100%" height="auto" style={{ aspectRatio: '4/3' }} />
          <div>
            {Array.from({ length: 9 }, (_, row) => (
              <Skeleton key={row} height={37} />
            ))}
          </div>
        </div>
      </div>
      {narrow ? null : (
        <div className={styles.side}>
          <Skeleton height={320} />
        </div>
      )}
    </div>
  )
}
