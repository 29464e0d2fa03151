import { useEffect, useState } from 'react'

/** The value once it has stood still for a while; what is typed is not sent at every key. */
export function useDebounced<T>(value: T, wait = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
