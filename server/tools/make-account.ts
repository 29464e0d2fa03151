import { parseArgs } from 'node:util'
import { SystemRole } from '@bouwkring/contract/permissions'
import { makeTenant, makeUser } from '../src/accounts/index.ts'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import { makeLog } from '../src/platform/log.ts'
import { openProduct } from '../src/server.ts'

// Creates the first account of a product without a demo market: an organisation and a user in it. The password is read from BOUWKRING_PASSWORD.
const { values } = parseArgs({
  options: {
    company: { type: 'string' },
    subdomain: { type: 'string' },
    type: { type: 'string', default: 'Overheden' },
    name: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string', default: 'ROLE_SUPER_ADMIN' },
  },
})
const { company, subdomain, name, email } = values
const password = process.env.BOUWKRING_PASSWORD ?? ''
if (!company || !subdomain || !name || !email || password.length < 12) {
  process.stderr.write(
    'Usage: BOUWKRING_PASSWORD=<12 characters or more> npm run account -- --company "Provincie X" --subdomain x --type Overheden --name "A. B." --email a@x.example [--role ROLE_SUPER_ADMIN]\n',
  )
  process.exit(2)
}
const role = SystemRole.parse(values.role)
try {
  const product = await openProduct(readConfig(process.env), makeLog('warn'))
  const id = await product.database.asSystem(async (db) => {
    const was = await db
      .selectFrom('accounts.tenant')
      .select('id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirst()
    const tenantId =
      was?.id ?? (await makeTenant(db, { company, subdomain, status: 'active', type: values.type }))
    return makeUser(db, { tenantId, name, email, password, roles: [role] })
  })
  await product.close()
  process.stdout.write(`made user ${id}: ${email}, ${role} of ${company}\n`)
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? 'Configuration: ' : ''}${(error as Error).message}\n`,
  )
  process.exit(1)
}
