import type { Caller, World } from './world.ts'

/** The mails written to a user, oldest first. */
export const mailed = (world: World, who: Caller) =>
  world.asSystem((db) =>
    db
      .selectFrom('platform.mail as m')
      .innerJoin('accounts.user as u', 'u.email', 'm.to_address')
      .select(['m.id', 'm.subject', 'm.body', 'm.html', 'm.unsubscribe', 'm.dedupe_key'])
      .where('u.id', '=', who.userId)
      .orderBy('m.id')
      .execute(),
  )
