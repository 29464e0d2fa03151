import type { Language } from '@bouwkring/contract/messages'
import type { JobContext, News } from '../../platform/jobs.ts'
import { linkTo, sendMail } from '../../platform/mail.ts'
import { personToWrite } from '../queries-one-time.ts'
import { factorText, type Letter } from '../rules-letters.ts'

/** Reports that the second factor was switched on, off or reset, to whoever reads mail at the address. */
export const mailFactor = (
  { database, config }: Pick<JobContext, 'database' | 'config'>,
  { userId, letter, what }: News['factor.changed'],
) =>
  database.asSystem(async (db) => {
    const person = await personToWrite(db, userId)
    if (!person) return
    const to: Letter = {
      name: person.name,
      company: person.company,
      product: config.PRODUCT_NAME,
      language: person.language as Language,
      hasPassword: person.has_password,
    }
    await sendMail(db, {
      tenantId: person.tenant_id,
      key: `factor:${userId}:${letter}`,
      to: { name: person.name, address: person.email },
      ...factorText(to, what, linkTo(config, person.subdomain, '/sign-in')),
    })
  })
