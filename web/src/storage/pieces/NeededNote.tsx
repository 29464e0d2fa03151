import type { NeededWeeks, StorageBooking } from '@bouwkring/contract/storage'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { moneyText } from '../../platform/format.ts'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import { FieldError } from '../../ui/form/index.ts'
import { Button, useConfirm } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'
import { useGiveBack, useMove } from '../api.ts'
import { neededText, weeksText } from '../number-text.ts'

interface NoteProps {
  booking: StorageBooking
  needed: NeededWeeks
}

/** Why room was not moved: every obstacle, or the server's message. */
function refusalOf(error: Error, t: TFunction<'storage'>): string {
  const ways = isApiError(error) ? (error.reply?.violations ?? []) : []
  const why = ways.length > 0 ? `${ways.map(({ message }) => message).join('; ')}.` : error.message
  return `${why} ${t('needed.stays')}`
}

/** Moves room to the weeks in which it is needed: errors are shown in place. */
function MoveButton({ booking: { id }, needed }: NoteProps) {
  const { t } = useTranslation('storage')
  const [refused, setRefused] = useState('')
  const move = useMove(t('needed.moved'))
  const { week_from, week_till } = needed
  const send = () => {
    setRefused('')
    move.mutate(
      { id, body: { week_from: week_from ?? '', week_till: week_till ?? '' } },
      { onError: (error) => setRefused(refusalOf(error, t)) },
    )
  }
  return (
    <div className="no-print">
      <Button variant="contained" size="small" loading={move.isPending} onClick={send}>
        {t('needed.move')}
      </Button>
      <div role="alert">
        <FieldError id={`move-${id}`} error={refused} />
      </div>
    </div>
  )
}

/** Gives back room that is no longer needed. */
function GiveBackButton({ booking: { id, spot } }: NoteProps) {
  const { t } = useTranslation('storage')
  const confirm = useConfirm()
  const give = useGiveBack(t('needed.givenBack'))
  const ask = async () => {
    const sure = await confirm({
      title: t('needed.giveBackTitle'),
      body: t('needed.giveBackBody', { depot: spot.name }),
      confirm: t('needed.giveBack'),
    })
    if (sure) give.mutate(id)
  }
  return (
    <div className="no-print">
      <Button size="small" loading={give.isPending} onClick={() => void ask()}>
        {t('needed.giveBack')}
      </Button>
    </div>
  )
}

/** States that the weeks of a booking no longer fit since a period moved: the weeks needed, their price, and what the requester may do. */
export function NeededNote({ booking, needed }: NoteProps) {
  const { t, i18n } = useTranslation('storage')
  const { week_from, week_till, can } = booking
  return (
    <div className={`${noteStyles.note} ${noteStyles.waiting}`} data-part="storage-needed">
      <CalendarClock size={18} aria-hidden />
      <div className="column gap-2">
        <p>
          {t('needed.why')}{' '}
          <b>
            {neededText(needed, t)}
            {needed.weeks > 0
              ? t('needed.booked', { weeks: weeksText(week_from, week_till, t) })
              : null}
          </b>
          {needed.cents === null
            ? null
            : ` ${t('needed.price', { price: moneyText(needed.cents, i18n.language) })}`}
        </p>
        {can.move ? <MoveButton booking={booking} needed={needed} /> : null}
        {can.give_back ? <GiveBackButton booking={booking} needed={needed} /> : null}
      </div>
    </div>
  )
}
