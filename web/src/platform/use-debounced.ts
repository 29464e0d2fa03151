import { useEffect, useState } from 'react'

/** The value once it has been stable for a while, so that input is not sent at every keystroke. */
export function useDebounced<T>(value: T, wait = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
