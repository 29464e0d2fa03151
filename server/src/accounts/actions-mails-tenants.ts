import { randomUUID } from 'node:crypto'
import type { TenantStatus } from '@bouwkring/contract/accounts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { linkTo, sendMail } from '../platform/mail.ts'
import { oneTenant, usersOf, type UserRow } from './queries-tenants.ts'

interface Words {
  name: string
  company: string
  product: string
  link: string
}
type Texts = Record<'nl' | 'en', (words: Words) => { subject: string; text: string }>

const activated: Texts = {
  nl: ({ name, company, product, link }) => ({
    subject: `${company} is toegelaten tot ${product}`,
    text: `Beste ${name},\n\nDe aanmelding van ${company} bij ${product} is goedgekeurd. U en uw collega's kunnen nu inloggen:\n${link}\n`,
  }),
  en: ({ name, company, product, link }) => ({
    subject: `${company} has been admitted to ${product}`,
    text: `Dear ${name},\n\nThe registration of ${company} with ${product} has been approved. You and your colleagues can sign in now:\n${link}\n`,
  }),
}
const declined: Texts = {
  nl: ({ name, company, product }) => ({
    subject: `Aanmelding van ${company} bij ${product}`,
    text: `Beste ${name},\n\nDe aanmelding van ${company} bij ${product} is niet goedgekeurd. Uw gegevens zijn verwijderd. Denkt u dat dit een vergissing is, meld u dan opnieuw aan.\n`,
  }),
  en: ({ name, company, product }) => ({
    subject: `Registration of ${company} with ${product}`,
    text: `Dear ${name},\n\nThe registration of ${company} with ${product} has not been approved. Your data have been deleted. If you think this is a mistake, register again.\n`,
  }),
}

/** Mails the administrators of an organisation, each in their own language and in the same transaction as the decision. */
async function write(
  ctx: Ctx,
  tenantId: number,
  what: string,
  texts: Texts,
  users: readonly UserRow[],
) {
  const tenant = await oneTenant(ctx.db, tenantId)
  if (!tenant) return
  const { config } = ctx.services
  for (const user of users) {
    const { subject, text } = texts[user.language]({
      name: user.name,
      company: tenant.company,
      product: config.PRODUCT_NAME,
      link: linkTo(config, tenant.subdomain, '/sign-in'),
    })
    await sendMail(ctx.db, {
      tenantId,
      key: `tenant:${tenantId}:${what}:${user.id}:${tenant.version}`,
      to: { name: user.name, address: user.email },
      subject,
      text,
    })
  }
}

const administratorsOf = async (ctx: Ctx, tenantId: number) =>
  (await usersOf(ctx.db, tenantId)).filter(
    (one) => one.roles.includes('ROLE_ADMIN') && !one.disabled,
  )

/** Tells an organisation's administrators that it is open: those who cannot sign in yet get a link to choose a password, the others hear that the registration was approved. */
export async function tellOpened(ctx: Ctx, { id, status }: { id: number; status: TenantStatus }) {
  const administrators = await administratorsOf(ctx, id)
  for (const { id: userId } of administrators.filter((one) => one.waits))
    await tell(ctx.db, 'user.invited', { userId, letter: randomUUID() })
  if (status !== 'pending') return
  await write(
    ctx,
    id,
    'activated',
    activated,
    administrators.filter((one) => !one.waits),
  )
  await tell(ctx.db, 'account.activated', { tenantId: id })
}
export const tellDeclined = async (ctx: Ctx, tenantId: number) =>
  write(ctx, tenantId, 'declined', declined, await administratorsOf(ctx, tenantId))
