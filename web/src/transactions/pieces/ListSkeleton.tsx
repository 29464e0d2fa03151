import { Skeleton } from '../../ui/index.ts'
import * as styles from './list-skeleton.module.css'

/** Placeholder rows, each a picture and what is written beside it. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={36} height={36} animation={false} />
          <Skeleton width="38%" animation={false} />
          <Skeleton width="14%" animation={false} />
        </div>
      ))}
    </div>
  )
}
