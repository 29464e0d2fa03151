import type { Interest } from '@bouwkring/contract/matching'
import { UsersRound } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import * as styles from './live-fit.module.css'

/** The number of other organisations that look for this, or that offer it when it is a demand; nothing when there are few. */
export function InterestLine({ interest, released }: { interest: Interest; released: boolean }) {
  const { t } = useTranslation('livefit')
  const { organisations, km } = interest
  if (organisations === null) return null
  return (
    <p className={styles.interest}>
      <UsersRound size={18} aria-hidden />
      {t(released ? 'interest.offer' : 'interest.demand', { count: organisations, km })}
    </p>
  )
}
