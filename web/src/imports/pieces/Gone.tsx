import type { Import } from '@bouwkring/contract/imports'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { DeedsToThese } from '../../products/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { Panel } from '../../ui/index.ts'
import { readLast } from '../steps.ts'
import * as styles from './run-step.module.css'

/** Maximum number of products listed by name; the others are only counted. */
const mostNamed = 60

const goneText = ({ state, can }: Import) => {
  if (state === 'undone') return 'run.goneUndone'
  return can.sync || can.publish ? 'run.goneWhy' : 'run.goneTold'
}

/** Products that were in the earlier list but no longer are: reported, and emptied or withdrawn all at once on request. */
export function Gone({ all }: { all: Import }): ReactNode {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const change = useChangeAddress()
  const last = useAddress(readLast)
  const { gone, can } = all
  const undone = all.state === 'undone'
  // What was done to them is not part of the import: it stays visible, so that it can be undone separately.
  if (gone.length === 0 || (undone && last === undefined)) return null
  return (
    <Panel title={t('run.gone', { count: gone.length })}>
      <div className="column gap-3">
        <p className="small">{t(goneText(all))}</p>
        <Suspense fallback={null}>
          <DeedsToThese
            spotId={all.spot.id}
            released={all.is_released}
            products={gone.map(({ id }) => id)}
            deeds={undone ? [] : ['zero', 'unpublish']}
            may={{ publish: can.publish, edit: can.sync }}
            last={last}
            onLast={(bulk) => change({ bulk }, { replace: true, resetScroll: false })}
            onOpen={(id) => void navigate({ to: '/products/$id', params: { id: String(id) } })}
          />
        </Suspense>
        <ul className={styles.gone}>
          {gone.slice(0, mostNamed).map(({ id, ref, name }) => (
            <li key={id} className="small">
              <span className="muted">{ref}</span>{' '}
              <Link to="/products/$id" params={{ id: String(id) }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {gone.length > mostNamed ? (
          <p className="small muted">{t('values.andMore', { count: gone.length - mostNamed })}</p>
        ) : null}
      </div>
    </Panel>
  )
}
