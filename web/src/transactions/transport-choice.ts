import type { Transport } from '@bouwkring/contract/products'

/** Whether a choice has to be sent: not if the server has it, or will have it once it has answered what is under way. */
export const isToSend = (
  way: Transport,
  stored: Transport | null,
  underWay: Transport | undefined,
) => way !== (underWay ?? stored)
