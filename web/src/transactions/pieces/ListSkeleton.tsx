import { Skeleton } from '../../ui/index.ts'

/** Five rows that wait for their content. */
export function ListSkeleton() {
  return (
    <div aria-busy>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={48} animation={false} />
      ))}
    </div>
  )
}
