import type { TransactionDetail } from '@bouwkring/contract/transactions'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { momentText } from '../../platform/format.ts'
import { unitText } from '../../products/index.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './receipt.module.css'

function Signature({ title, unit }: { title: string; unit: string }) {
  const { t } = useTranslation('transactions')
  return (
    <div className={panelStyles.panel}>
      <p className="bold ink-strong">{title}</p>
      <p>
        {t('column.amount')} <span className={styles.blankLine} /> {unit}
      </p>
      <p>
        {t('column.date')} <span className={styles.blankLine} />
      </p>
      <p className={`${styles.signature} small muted`}>{t('paper.sign')}</p>
    </div>
  )
}

/** Only on paper: who printed it, and space to sign for the handover. */
export function Receipt({
  transaction: { id, status, from, to, product },
}: {
  transaction: TransactionDetail
}) {
  const { t } = useTranslation('transactions')
  const user = useUser()
  const unit = unitText(product.unit)
  return (
    <section className={styles.paper} aria-hidden>
      {status === 'accepted' ? (
        <>
          <h2>{t('paper.receipt')}</h2>
          <p>{t('paper.how')}</p>
          <div className={styles.signatures}>
            <Signature title={t('paper.given', { company: from.company })} unit={unit} />
            <Signature title={t('paper.taken', { company: to.company })} unit={unit} />
          </div>
        </>
      ) : null}
      <p className="tiny muted">
        {t('number', { id })} ·{' '}
        {t('paper.printed', {
          at: momentText(new Date().toISOString()),
          name: user.name,
          company: user.tenant.company,
        })}
      </p>
    </section>
  )
}
