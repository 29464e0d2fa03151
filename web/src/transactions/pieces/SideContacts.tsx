import { useQuery } from '@tanstack/react-query'
import { useHolds } from '../../accounts/index.ts'
import { addressText, ContactLines, spotQuery } from '../../spots/index.ts'
import { Skeleton } from '../../ui/index.ts'
import * as styles from './parties.module.css'

/** Where a side is and whom to call there, as far as its spot shows that to this user. */
export function SideContacts({ spotId }: { spotId: number }) {
  const seesSpot = useHolds('SPOT_READ')
  const { data: spot, isLoading } = useQuery({
    ...spotQuery(spotId),
    enabled: seesSpot,
    // A spot that the user may no longer see stays away.
    retry: false,
  })
  if (isLoading) return <Skeleton height={40} animation={false} />
  if (!spot) return null
  const address = addressText(spot.location)
  return (
    <div className={styles.contacts}>
      {address === '' ? null : <p>{address}</p>}
      <ContactLines people={spot.contactpersons} />
    </div>
  )
}
