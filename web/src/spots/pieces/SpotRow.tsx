import type { SpotCard } from '@bouwkring/contract/spots'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { keeping } from '../../platform/address.ts'
import { useNamed } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import type { ListPath } from '../list-url.ts'
import { daysText } from '../texts.ts'
import { NumberMark } from './NumberMark.tsx'
import { SpotStatusChip } from './SpotStatusChip.tsx'
import * as styles from './spot-list.module.css'
import * as wizardStepsStyles from '../wizard/wizard-steps.module.css'

/** One spot in the list: mark with the number of products, name, town and period; its state unless it is simply active. */
export function SpotRow({
  spot,
  path,
  selected,
}: {
  spot: SpotCard
  path: ListPath
  selected: boolean
}) {
  const { t } = useTranslation('spots')
  const named = useNamed()
  return (
    <li>
      <Link
        to={`/${path}/$id`}
        params={{ id: String(spot.id) }}
        search={keeping({ part: undefined, editing: undefined, section: undefined })}
        className={styles.row}
        aria-current={selected ? 'true' : undefined}
        data-spot={spot.id}
      >
        <NumberMark definition={spot.definition} number={spot.product_count} />
        <span className="grow">
          <span className={`bold ink-strong truncate ${wizardStepsStyles.name}`}>{spot.name}</span>
          <span className="small muted truncate">
            <span className="visually-hidden">
              {named(spot.definition.name)}, {t('list.products', { count: spot.product_count })}
              ,{' '}
            </span>
            {[spot.location.city, daysText(spot, t)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {spot.status === 'active' ? null : <SpotStatusChip status={spot.status} />}
        {spot.product_count === 0 ? (
          <TriangleAlert size={18} className="warning-text" aria-hidden />
        ) : null}
      </Link>
    </li>
  )
}
