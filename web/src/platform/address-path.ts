import { useParams } from '@tanstack/react-router'

// Separate from address.ts, which the first screen loads.

/** The id in the path, for screens available at several paths; as text, since it may be anything. */
export function useIdText() {
  const { id }: { id?: string } = useParams({ strict: false })
  return id
}

/** The part of the path below the back-office: the name of its screen. */
export function useScreenName() {
  const { _splat: name = '' }: { _splat?: string } = useParams({ strict: false })
  return name
}
