import { Skeleton } from './Skeleton.tsx'

/** Placeholder for the head of a screen: its breadcrumb, its title, and the names of its tabs. */
export function HeadComing() {
  return (
    <div>
      <Skeleton width={200} height={14} style={{ margin: '5px 0' }} animation={false} />
      <Skeleton width="min(70%, 380px)" height={26} style={{ margin: '3px 0' }} animation={false} />
      <Skeleton width={170} height={16} style={{ margin: '16px 0 12px' }} animation={false} />
    </div>
  )
}
