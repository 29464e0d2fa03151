import { on } from '../platform/jobs.ts'
import { mailInvite } from './invite.ts'

/** Registers the letters of accounts. */
export function jobs() {
  on('user.invited', 'accounts', (context, { userId, letter }) => mailInvite(context, userId, letter))
}
