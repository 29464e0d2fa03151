import type { Host } from '@bouwkring/contract/accounts'
import { useTranslation } from '../../texts/index.ts'
import * as styles from '../entry/sign-in.module.css'

interface DemoAccountsProps {
  accounts: Host['demoAccounts']
  onChoose: (account: Host['demoAccounts'][number]) => void
}

/** The accounts of the demo market, collapsed: one press signs in. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('accounts')
  return (
    <details className={styles.demo}>
      <summary>
        <h2>{t('demo.title')}</h2>
      </summary>
      <p className="small">{t('demo.lead', { password: accounts[0]?.password })}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <b>{account.company}</b>
              <span className="small">{t(`role.${account.role}` as 'role.ROLE_USER')}</span>
              <span className="tiny">{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
