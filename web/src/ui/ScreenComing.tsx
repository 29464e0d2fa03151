import { Skeleton } from './Skeleton.tsx'

/** What stands where a screen will be while its code comes: nothing at first, so that a quick one does not flash; then the place of its heading and of what is below it. */
export function ScreenComing() {
  return (
    <div className="screen-coming" aria-busy>
      <Skeleton width="min(60%, 320px)" height={28} />
      <Skeleton height={160} animation={false} />
      <Skeleton height={160} animation={false} />
    </div>
  )
}
