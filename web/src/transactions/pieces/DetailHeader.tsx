import type { TransactionDetail } from '@bouwkring/contract/transactions'
import { Link } from '@tanstack/react-router'
import { Check, Mail } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { amountIn, dayText } from '../../platform/format.ts'
import { Breadcrumbs, Button, PrintButton, wholeDays } from '../../ui/index.ts'
import { shortage } from '../sides.ts'
import type { Starts } from '../use-deeds.tsx'
import { ClosedButton } from './ClosedButton.tsx'
import { TransactionStatusChip } from './TransactionStatusChip.tsx'
import * as styles from '../screens/transaction.module.css'

interface DetailHeaderProps {
  transaction: TransactionDetail
  onDeed: (deed: Starts) => void
}

function SmallDeeds({ transaction, onDeed }: DetailHeaderProps) {
  const { can } = transaction
  const { t } = useTranslation('transactions')
  return (
    <div className={`${styles.deeds} ${styles.small} no-print`}>
      <PrintButton variant="text" />
      {can.contact ? (
        <ClosedButton
          why={can.contact_closed ? t('contact.closed') : ''}
          variant="text"
          startIcon={<Mail size={18} aria-hidden />}
          onClick={() => onDeed('contact')}
        >
          {t('contact.menu')}
        </ClosedButton>
      ) : null}
    </div>
  )
}

function Withdraw({ transaction, onDeed }: DetailHeaderProps) {
  const { t } = useTranslation('transactions')
  if (!transaction.can.retract) return null
  return (
    <div className={`${styles.deeds} no-print`}>
      <Button color="error" onClick={() => onDeed('retract')}>
        {t('deed.retract')}
      </Button>
    </div>
  )
}

/** The actions that move a transaction forward: on a phone above the bottom bar, within reach of the thumb. */
function Deeds({ transaction, onDeed }: DetailHeaderProps) {
  const { can } = transaction
  const { t } = useTranslation('transactions')
  if (!can.decline && !can.process) return null
  return (
    <div data-foot className={`${styles.deeds} ${styles.onwards} no-print`}>
      {can.decline ? (
        <>
          <Button onClick={() => onDeed('decline')}>{t('deed.decline')}</Button>
          <ClosedButton
            why={can.accept ? '' : t(`notValid.${shortage(transaction)}`)}
            variant="contained"
            startIcon={<Check size={18} aria-hidden />}
            onClick={() => onDeed('accept')}
          >
            {t('deed.accept')}
          </ClosedButton>
        </>
      ) : null}
      {can.process ? (
        <Button
          variant="contained"
          startIcon={<Check size={18} aria-hidden />}
          onClick={() => onDeed('process')}
        >
          {t('deed.complete')}
        </Button>
      ) : null}
    </div>
  )
}

/** Amount, name and state, with the current actions. */
export function DetailHeader({ transaction, onDeed }: DetailHeaderProps) {
  const { t, i18n } = useTranslation('transactions')
  const { productName, productSlug } = useHost()
  const { id, amount, product, status, user_state, transaction_state, created_at } = transaction
  const name = t('number', { id })
  const box = user_state === 'both' ? 'both' : transaction_state
  return (
    <header className={styles.header}>
      <div className="grow">
        <Breadcrumbs
          crumbs={[
            { label: t('title', { product: productName }), path: `/mijn-${productSlug}` },
            { label: name, path: '' },
          ]}
          renderLink={({ label, path }) => <Link to={path}>{label}</Link>}
        />
        <div className="row gap-3 wrap">
          <h1>
            {amountIn(amount, product.unit, i18n.language)} {product.name}
          </h1>
          <TransactionStatusChip status={status} />
        </div>
        <p className="muted">
          {name} · {wholeDays(t(`since.${box}`, { date: dayText(created_at) }))}
        </p>
      </div>
      <SmallDeeds transaction={transaction} onDeed={onDeed} />
      <Withdraw transaction={transaction} onDeed={onDeed} />
      <Deeds transaction={transaction} onDeed={onDeed} />
    </header>
  )
}
