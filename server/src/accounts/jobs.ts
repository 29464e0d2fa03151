import { on } from '../platform/jobs.ts'
import { mailChanged, mailConfirmation, mailReset } from './entry-letters.ts'
import { mailInvite } from './invite.ts'

/** Registers the letters of accounts. */
export function jobs() {
  on('account.registered', 'accounts', (context, { userId, letter }) => mailConfirmation(context, userId, letter))
  on('address.unconfirmed', 'accounts', (context, { userId, letter }) => mailConfirmation(context, userId, letter))
  on('password.forgotten', 'accounts', (context, { userId, letter }) => mailReset(context, userId, letter))
  on('password.changed', 'accounts', (context, { userId, letter }) => mailChanged(context, userId, letter))
  on('user.invited', 'accounts', (context, { userId, letter }) => mailInvite(context, userId, letter))
}
