import type { Transaction } from '@bouwkring/contract/transactions'
import { Hourglass, PackageCheck } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { ownText } from '../own-text.ts'
import { useDeeds } from '../use-deeds.tsx'
import { TransactionLink } from './TransactionLink.tsx'
import { Button } from '../../ui/index.ts'
import * as styles from './reserve.module.css'

/** The open reservations of the user's organisation on a product, each with a link to it and a way to withdraw it. */
export function OwnReservations({ rows }: { rows: readonly Transaction[] }) {
  const { t, i18n } = useTranslation('transactions')
  const { t: facts } = useTranslation('facts')
  const { start, dialog } = useDeeds()
  return (
    <section aria-label={t('own.title')} className="column gap-3">
      {rows.map((row) => {
        const Icon = row.status === 'accepted' ? PackageCheck : Hourglass
        return (
          <div key={row.id} className={`${styles.ownReservations} column gap-2`} role="status">
            <p className="row align-top bold ink-strong">
              <Icon size={18} aria-hidden />
              <span>{ownText(row, facts, i18n.language)}</span>
            </p>
            <div className="row wrap gap-2">
              <TransactionLink id={row.id} className={styles.reservationLink}>
                {t('own.view')}
              </TransactionLink>
              {row.can.retract ? (
                <Button size="small" onClick={() => start('retract', row)}>
                  {t('deed.retract')}
                </Button>
              ) : null}
            </div>
          </div>
        )
      })}
      {dialog}
    </section>
  )
}
