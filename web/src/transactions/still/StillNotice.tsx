import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { stillQuery, useAnswerStill } from './api.ts'
import { StillActs } from './StillActs.tsx'
import { wholeDays } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** On the organisation's own offer: says that nothing has been heard of it for long, with the three answers. A word of thanks takes their place, so that it is read. */
export function StillNotice({ id }: { id: number }) {
  const { t } = useTranslation('still')
  const { data } = useQuery(stillQuery(id))
  const { mutate, isPending, error } = useAnswerStill()
  const [said, setSaid] = useState(false)
  if (said)
    return (
      <p className={`${noteStyles.note} ${noteStyles.success}`} role="status">
        {t('thanks')}
      </p>
    )
  if (!data?.can || data.state === 'fresh' || data.state === 'ended') return null
  return (
    <section className={`${noteStyles.note} ${noteStyles.waiting} column`} aria-label={t('title')}>
      <p>
        <b>{t('title')}</b> {wholeDays(t('why', { day: dayText(data.sign_at) }))}{' '}
        {data.till ? wholeDays(t('till', { day: dayText(data.till) })) : ''}
      </p>
      {error ? <p role="alert">{error.message}</p> : null}
      <StillActs
        offer={data}
        busy={isPending}
        onSay={(body) => mutate({ params: { id }, body }, { onSuccess: () => setSaid(true) })}
      />
    </section>
  )
}
