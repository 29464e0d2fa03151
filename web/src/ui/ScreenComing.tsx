import { Skeleton } from './Skeleton.tsx'

/** Placeholder for a screen whose code is loading: nothing at first, so that a quick one does not flash; then the shape of its heading and of the content below it. */
export function ScreenComing() {
  return (
    <div className="screen-coming" aria-busy>
      <Skeleton width="min(60%, 320px)" height={28} />
      <Skeleton height={160} animation={false} />
      <Skeleton height={160} animation={false} />
    </div>
  )
}
