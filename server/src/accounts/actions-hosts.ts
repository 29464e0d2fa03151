import type { Database } from '../platform/db.ts'
import type { Config } from '../platform/config.ts'
import { AppError } from '../platform/errors.ts'
import type { HostTenant } from '../platform/visit.ts'
import { tenantOfHost } from './queries.ts'
import { labelOfHost } from './rules.ts'

const keptMs = 1000

/** Finds the tenant that a request's host names; caches an answer for a second. */
export function hostFinder(database: Database, config: Config) {
  const kept = new Map<string, { at: number; tenant: HostTenant | null }>()
  const find = async (label: string) => {
    const was = kept.get(label)
    if (was && Date.now() - was.at < keptMs) return was.tenant
    const found = await database.asVisitor((db) => tenantOfHost(db, label))
    const tenant = found ? { ...found, former: found.subdomain !== label } : null
    if (kept.size > 1000) kept.clear()
    kept.set(label, { at: Date.now(), tenant })
    return tenant
  }
  /** Null on the bare host; throws for a foreign host and for one that names no usable tenant. */
  return async (host: string | undefined): Promise<HostTenant | null> => {
    if (config.TENANT_HOSTS === 'off') return null
    const label = host === undefined ? undefined : labelOfHost(host, config.BASE_HOST)
    if (label === undefined) throw new AppError('misdirected')
    if (label === null) return null
    const tenant = await find(label)
    if (!tenant || tenant.status === 'inactive' || tenant.status === 'pending')
      throw new AppError('unknown_tenant')
    return tenant
  }
}
