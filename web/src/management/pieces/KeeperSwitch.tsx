import { type Tenant, tenants } from '@bouwkring/contract/tenants'
import { call } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { CheckboxInput } from '../../ui/form/index.ts'
import { useTenantDeed } from '../tenants-api.ts'
import * as styles from './lists.module.css'

/** Makes an organisation's administrators keepers of the catalogue; takes effect at once. */
export function KeeperSwitch({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('management')
  const put = useTenantDeed(
    (keeps: boolean) =>
      call(tenants.keeper, { params: { id: tenant.id }, body: { keeps_catalogue: keeps } }),
    'accounts.keeperSaved',
  )
  return (
    <section className={styles.section}>
      <CheckboxInput
        id="account-keeper"
        label={t('accounts.keeper')}
        hint={t('accounts.keeperHint')}
        checked={put.isPending ? put.variables : tenant.keeps_catalogue}
        onChange={(on) => put.mutate(on)}
      />
    </section>
  )
}
