import { useQuery } from '@tanstack/react-query'
import { interestQuery } from '../api.ts'
import { InterestLine } from './InterestLine.tsx'

/** The interest in one of the organisation's own products on the market. */
export function ProductInterest({ id, released }: { id: number; released: boolean }) {
  const { data } = useQuery(interestQuery(id))
  return data ? <InterestLine interest={data} released={released} /> : null
}
