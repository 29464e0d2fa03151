import type { Transport } from '@bouwkring/contract/products'

/** Whether a choice has to be sent: not if the server has it, or will have it once it has answered what is under way. */
export const isToSend = (
  way: Transport,
  stored: Transport | null,
  underWay: Transport | undefined,
) => way !== (underWay ?? stored)

/** The one mode that can be agreed on, and whether it is; undefined where there is a choice, also between it and another one that was agreed before. */
export function onlyWay(ways: readonly Transport[], agreed: Transport | null) {
  const [way, ...others] = ways
  if (way === undefined || others.length > 0 || (agreed !== null && agreed !== way))
    return undefined
  return { way, agreed: agreed === way }
}
