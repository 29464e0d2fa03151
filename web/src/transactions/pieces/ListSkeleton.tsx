import { Skeleton } from '../../ui/index.ts'

/** Five placeholder rows. */
export function ListSkeleton() {
  return (
    <div aria-busy>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={48} animation={false} />
      ))}
    </div>
  )
}
