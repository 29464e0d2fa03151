import type { TransactionDetail } from '@bouwkring/contract/transactions'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { momentText } from '../../platform/format.ts'
import { unitText } from '../../products/index.ts'

function Signature({ title, unit }: { title: string; unit: string }) {
  const { t } = useTranslation('transactions')
  return (
    <div className="panel">
      <p className="b ink">{title}</p>
      <p>
        {t('column.amount')} <span className="tblank" /> {unit}
      </p>
      <p>
        {t('column.date')} <span className="tblank" />
      </p>
      <p className="tsign sm mut">{t('paper.sign')}</p>
    </div>
  )
}

/** Only on paper: who printed it, and room to sign for what changes hands. */
export function Receipt({
  transaction: { id, status, from, to, product },
}: {
  transaction: TransactionDetail
}) {
  const { t } = useTranslation('transactions')
  const user = useUser()
  const unit = unitText(product.unit)
  return (
    <section className="tpaper" aria-hidden>
      {status === 'accepted' ? (
        <>
          <h2>{t('paper.receipt')}</h2>
          <p>{t('paper.how')}</p>
          <div className="tsigns">
            <Signature title={t('paper.given', { company: from.company })} unit={unit} />
            <Signature title={t('paper.taken', { company: to.company })} unit={unit} />
          </div>
        </>
      ) : null}
      <p className="xs mut">
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
