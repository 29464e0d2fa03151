import { HeadComing, Skeleton } from '../../ui/index.ts'
import * as styles from './match.module.css'

function Row({ phone }: { phone: boolean }) {
  return (
    <div className={styles.match}>
      <div className={styles.line}>
        <span className={styles.photo} />
        <div className={styles.about}>
          <Skeleton width="60%" height={16} animation={false} />
          <Skeleton width="40%" height={12} style={{ marginTop: 8 }} animation={false} />
          {phone ? null : (
            <Skeleton width="50%" height={12} style={{ marginTop: 6 }} animation={false} />
          )}
        </div>
        {phone ? null : (
          <div className={styles.amount}>
            <Skeleton width={64} height={14} animation={false} />
          </div>
        )}
        <div className={styles.scoreBox}>
          <Skeleton height={8} animation={false} />
        </div>
        <span data-favourite />
        <Skeleton className={styles.action} width={112} height={36} animation={false} />
      </div>
    </div>
  )
}

/** Placeholder for the matches: their heading, their filters, and a picture with lines for each. `beside`: something is shown beside them. */
export function MatchesComing({ phone, beside }: { phone: boolean; beside: boolean }) {
  return (
    <div className={`${styles.matches} ${styles.coming}`} aria-busy>
      <div className={styles.left}>
        <HeadComing />
        <Skeleton className={styles.filtersComing} animation={false} />
        <div className={styles.list}>
          {Array.from({ length: 6 }, (_, row) => (
            <Row key={row} phone={phone} />
          ))}
        </div>
      </div>
      {beside ? (
        <div aria-hidden>
          <Skeleton height={320} animation={false} />
        </div>
      ) : null}
    </div>
  )
}
