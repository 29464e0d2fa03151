import type { Waiting } from '@bouwkring/contract/notifications'
import { Hand } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { WaitingDeals } from '../../transactions/index.ts'
import { CountBadge } from '../../ui/index.ts'
import { waits } from './count.ts'
import { MoreDeals, WaitingLines } from './WaitingLines.tsx'
import * as styles from './waiting.module.css'

/** What is waiting for the user: the transactions with their single button, then the rest, one line each. */
export function WaitingBlock({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('waiting')
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id} data-part="waiting">
      <h2 id={id} className={styles.head}>
        <Hand size={18} aria-hidden />
        {t('title')}
        <CountBadge count={waits(waiting)} tone="quiet" />
      </h2>
      <ul className={styles.lines}>
        <WaitingDeals rows={[...waiting.answers.first, ...waiting.handovers.first]} />
        <MoreDeals waiting={waiting} />
        <WaitingLines waiting={waiting} />
      </ul>
    </section>
  )
}
