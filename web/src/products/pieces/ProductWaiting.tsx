import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { useRoom } from '../use-room.ts'
import * as styles from './frame.module.css'
import * as headStyles from './phone-head.module.css'
import * as viewStyles from './view.module.css'

const Facts = () => (
  <div>
    {Array.from({ length: 9 }, (_, row) => (
      <Skeleton key={row} height={31} />
    ))}
  </div>
)

/** Placeholder for a product's header on a phone, in its final shape. */
export const PhoneHeadWaiting = ({ name }: { name?: ReactNode }) => (
  <>
    <Skeleton width="100%" height="auto" style={{ aspectRatio: '390/268', maxHeight: '46vh' }} />
    <div className={headStyles.head}>
      {name}
      <Skeleton width="50%" height={24} />
      <Skeleton height={58} />
      <Skeleton width="60%" height={20} />
      <Skeleton height={74} style={{ marginTop: 8 }} />
    </div>
  </>
)

/** Placeholder for a product being loaded, in its final shape: header, tabs, picture beside its facts, and on a wide screen the side panel. */
export function ProductWaiting({ id, label }: { id: string; label: string }) {
  const room = useRoom(false)
  const name = (
    <span id={id} className="visually-hidden">
      {label}
    </span>
  )
  if (room === 'phone')
    return (
      <div className={`${styles.product} ${styles.waiting} ${styles.flowing}`} aria-busy>
        <PhoneHeadWaiting name={name} />
        <div className={styles.body}>
          <Facts />
        </div>
      </div>
    )
  return (
    <div className={`${styles.product} ${styles.waiting}`} aria-busy>
      <div className={styles.waitingHead}>
        {name}
        <Skeleton width="30%" height={24} />
        <Skeleton width="60%" height={36} />
        <Skeleton width="50%" height={48} />
      </div>
      <div className={styles.body}>
        {room === 'tablet' ? (
          <Skeleton
            className={viewStyles.mosaic}
            width="100%"
            height="auto"
            style={{ aspectRatio: '2' }}
          />
        ) : null}
        <div className={viewStyles.twoColumns}>
          {room === 'tablet' ? (
            <Facts />
          ) : (
            <Skeleton width="100%" height="auto" style={{ aspectRatio: '4/3' }} />
          )}
          <Facts />
        </div>
      </div>
      {room === 'wide' ? (
        <div className={styles.side}>
          <Skeleton height={320} />
        </div>
      ) : null}
    </div>
  )
}
