import { useAddress, useChangeAddress } from '../../platform/address.ts'

/** The object type that is open in the editor, in the URL. */
export function useOpened() {
  const opened = useAddress(({ otl }) => Number(otl) || undefined)
  const change = useChangeAddress()
  return { opened, open: (otl: number | undefined) => change({ otl }) }
}
