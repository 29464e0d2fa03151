import { on } from '../platform/jobs.ts'
import {
  mailAddressChanged,
  mailChanged,
  mailConfirmation,
  mailInvite,
  mailReset,
} from './actions-entry-letters.ts'
import { mailFactor } from './mfa/actions-letters.ts'

/** Registers the letters of accounts. */
export function jobs() {
  on('account.registered', 'accounts', (context, { userId, letter }) =>
    mailConfirmation(context, userId, letter),
  )
  on('address.unconfirmed', 'accounts', (context, { userId, letter }) =>
    mailConfirmation(context, userId, letter),
  )
  on('password.forgotten', 'accounts', (context, { userId, letter }) =>
    mailReset(context, userId, letter),
  )
  on('password.changed', 'accounts', (context, { userId, letter }) =>
    mailChanged(context, userId, letter),
  )
  on('address.changed', 'accounts', (context, news) => mailAddressChanged(context, news))
  on('factor.changed', 'accounts', (context, news) => mailFactor(context, news))
  on('user.invited', 'accounts', (context, { userId, letter }) =>
    mailInvite(context, userId, letter),
  )
}
