import { useHolds, useMaybeUser } from '../accounts/index.ts'

/** Whether the viewer may import a list of products. */
export function useImports(): boolean {
  const creates = useHolds('SPOT_ITEM_CREATE')
  return useMaybeUser()?.readOnly === false && creates
}
