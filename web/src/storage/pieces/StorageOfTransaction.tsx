import type { StorageBooking } from '@bouwkring/contract/storage'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, ButtonLink, KeyValueList, latePiece, Panel, wholeDays } from '../../ui/index.ts'
import { transactionStorageQuery } from '../api.ts'
import { floorText, priceOr, weeksText } from '../number-text.ts'
import { BookingStateChip } from './BookingStateChip.tsx'

const NeededNote = latePiece(() =>
  import('./NeededNote.tsx').then((module) => ({ default: module.NeededNote })),
)

function Booking({ booking }: { booking: StorageBooking }) {
  const { t, i18n } = useTranslation('storage')
  const { spot, m2, week_from, week_till, weeks, cents, state, reason, needed, can } = booking
  const id = String(spot.id)
  return (
    <Panel title={t('ofTransaction.title')} actions={<BookingStateChip state={state} />}>
      <div className="column gap-3">
        <KeyValueList
          items={[
            {
              key: t('ofTransaction.depot'),
              value: (
                <>
                  <Link to="/spots/$id" params={{ id }}>
                    {spot.name}
                  </Link>
                  {spot.city ? `, ${spot.city}` : ''}
                </>
              ),
            },
            {
              key: t('ofTransaction.weeks'),
              value: (
                <>
                  {weeksText(week_from, week_till, t)} ({t('weekCount', { count: weeks })})
                  <br />
                  <span className="small muted">
                    {wholeDays(
                      t('ofTransaction.days', {
                        from: dayText(week_from),
                        till: dayText(week_till),
                      }),
                    )}
                  </span>
                </>
              ),
            },
            {
              key: t('ofTransaction.floor'),
              value: t('offer.floorOf', { floor: floorText(m2, i18n.language) }),
            },
            { key: t('ofTransaction.price'), value: priceOr(cents, t, i18n.language) },
            { key: t('ofTransaction.reason'), value: reason },
          ]}
        />
        {needed ? (
          <Suspense fallback={null}>
            <NeededNote booking={booking} needed={needed} />
          </Suspense>
        ) : null}
      </div>
      {can.accept || can.decline || can.release ? (
        <ButtonLink to="/spots/$id/storage" params={{ id }} search={{ week: week_from }}>
          {t('ofTransaction.toCalendar')}
        </ButtonLink>
      ) : null}
    </Panel>
  )
}

/** The room requested with a transaction; nothing when there is none. */
export function StorageOfTransaction({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('storage')
  const { data, isError, refetch } = useQuery(transactionStorageQuery(transaction))
  if (data?.booking) return <Booking booking={data.booking} />
  if (!isError) return null
  return (
    <Panel title={t('ofTransaction.title')}>
      <p className="small" role="alert">
        {t('ofTransaction.failed')}{' '}
        <Button size="small" variant="text" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </p>
    </Panel>
  )
}
