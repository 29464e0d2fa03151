import type { TransactionDetail, TransactionMove } from '@bouwkring/contract/transactions'
import { Check, Flag, type LucideIcon, Send, TimerOff, Undo2, X } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { amountIn, dayText, momentText } from '../../platform/format.ts'
import { Panel, Timeline, type TimelineStep, wholeDays } from '../../ui/index.ts'
import { isToCome } from '../to-come.ts'
import * as styles from '../screens/transaction.module.css'

/** The appearance of a step, by move. */
export const stepLooks: Record<
  TransactionMove,
  { state: 'ok' | 'err' | 'plain'; icon: LucideIcon }
> = {
  create: { state: 'ok', icon: Send },
  accept: { state: 'ok', icon: Check },
  decline: { state: 'err', icon: X },
  retract: { state: 'plain', icon: Undo2 },
  expire: { state: 'err', icon: TimerOff },
  process: { state: 'ok', icon: Flag },
}

/** The timeline: every step, who made it and when, and what is still to come. */
export function Course({ transaction }: { transaction: TransactionDetail }) {
  const { t, i18n } = useTranslation('transactions')
  const { steps, status, user_state, product, expires_at, completed_on } = transaction
  const done = steps.map(({ id, move, at, amount, by, note, reason }): TimelineStep => ({
    id: String(id),
    ...stepLooks[move],
    title: t(move === 'create' ? `step.create.${user_state}` : `step.${move}`),
    when: momentText(at),
    detail: (
      <>
        {amountIn(amount, product.unit, i18n.language)}{' '}
        {by
          ? t('step.by', { ...by, name: by.name || t('step.erased') })
          : t(reason ? `step.${reason}` : 'step.byTime')}
        {move === 'process' && completed_on
          ? wholeDays(
              `, ${t(isToCome(completed_on) ? 'step.ahead' : 'step.on', { day: dayText(completed_on) })}`,
            )
          : ''}
        {note ? <q className={styles.courseNote}>{note}</q> : null}
      </>
    ),
  }))
  const answer: TimelineStep = {
    id: 'answer',
    state: 'now',
    title: t('step.answer'),
    stateWord: t('step.toDo'),
    detail: t('step.until', { until: dayText(expires_at) }),
  }
  const complete: TimelineStep = {
    id: 'complete',
    state: status === 'accepted' ? 'now' : 'next',
    title: t('step.process'),
    stateWord: t('step.toDo'),
    detail: t('step.confirm'),
    icon: Flag,
  }
  const coming = status === 'pending' ? [answer, complete] : status === 'accepted' ? [complete] : []
  return (
    <Panel title={t('course')}>
      <Timeline label={t('course')} steps={[...done, ...coming]} />
    </Panel>
  )
}
