import { type Tenant, type TenantUser, tenants } from '@bouwkring/contract/tenants'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { call } from '../../platform/api.ts'
import { IconButton, useConfirm } from '../../ui/index.ts'
import { useTenantDeed } from '../tenants-api.ts'
import * as styles from './lists.module.css'

/** The users of an organisation; a super admin may delete them. */
export function TenantUsers({ tenant, users }: { tenant: Tenant; users: readonly TenantUser[] }) {
  const { t } = useTranslation('management')
  const me = useUser()
  const confirm = useConfirm()
  const remove = useTenantDeed(
    (id: number) => call(tenants.removeUser, { params: { uuid: tenant.uuid, id } }),
    'accounts.userDeleted',
  )
  const ask = async (user: TenantUser) => {
    if (
      await confirm({
        title: t('accounts.deleteUserTitle', { name: user.name }),
        body: t('accounts.deleteUserBody'),
        confirm: t('accounts.deleteUser'),
        danger: true,
      })
    )
      remove.mutate(user.id)
  }
  return (
    <section aria-labelledby="account-users" className={styles.section}>
      <h3 id="account-users">{t('accounts.usersOf', { count: users.length })}</h3>
      <ul className={styles.list}>
        {users.map((user) => (
          <li key={user.id}>
            <span className="grow">
              <span className="bold ink-strong">{user.name}</span>
              <span className={`small muted ${styles.block}`}>
                {user.email} ·{' '}
                {user.roles
                  .map((role) =>
                    t(role.startsWith('ROLE_') ? `role.${role}` : 'role.own', { name: role }),
                  )
                  .join(', ')}
              </span>
            </span>
            {user.id === me.id ? null : (
              <IconButton
                size="small"
                aria-label={t('accounts.deleteUserOf', { name: user.name })}
                onClick={() => void ask(user)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
