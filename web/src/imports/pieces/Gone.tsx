import type { Import } from '@bouwkring/contract/imports'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback } from 'react'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { DeedsToThese } from '../../products/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { Panel } from '../../ui/index.ts'
import { goneOf, goneShown, type GoneSpot } from '../gone-of.ts'
import { lastsText, readLasts } from '../steps.ts'
import * as styles from './run-step.module.css'

/** Maximum number of products of a spot listed by name; the others are only counted. */
const mostNamed = 60

const goneText = (state: Import['state'], spots: readonly GoneSpot[]) => {
  if (state === 'undone') return 'run.goneUndone'
  return spots.some(({ edit, publish }) => edit || publish) ? 'run.goneWhy' : 'run.goneTold'
}

/** Changes the last change made to the gone products of a spot, in the address. */
function useLasts(own: number) {
  const change = useChangeAddress()
  const lasts = useAddress(useCallback((search: Search) => readLasts(search, own), [own]))
  const setLast = (spot: number, bulk: number | undefined) => {
    const now = new Map(lasts)
    if (bulk === undefined) now.delete(spot)
    else now.set(spot, bulk)
    change({ bulk: lastsText(now) }, { replace: true, resetScroll: false })
  }
  return { lasts, setLast }
}

interface OfSpotProps {
  all: Import
  spot: GoneSpot
  last: number | undefined
  onLast: (bulk: number | undefined) => void
}

/** The gone products of one spot, with what can be done about them there. */
function OfSpot({ all, spot, last, onLast }: OfSpotProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const { products: gone } = spot
  return (
    <>
      <Suspense fallback={null}>
        <DeedsToThese
          spotId={spot.id}
          released={all.is_released}
          products={gone.map(({ id }) => id)}
          deeds={all.state === 'undone' ? [] : ['zero', 'unpublish']}
          may={spot}
          last={last}
          onLast={onLast}
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
    </>
  )
}

/** Products that were in the earlier list but no longer are, by spot: reported, and emptied or withdrawn all at once on request. */
export function Gone({ all }: { all: Import }): ReactNode {
  const { t } = useTranslation('imports')
  const { lasts, setLast } = useLasts(all.spot.id)
  const found = goneOf(all)
  // What was done to them is not part of the import: it stays visible, so that it can be undone separately.
  const { spots, count } = goneShown(all.state, found, lasts)
  if (spots.length === 0) return null
  const isApart = found.length > 1 || spots.some(({ id }) => id !== all.spot.id)
  return (
    <Panel title={t('run.gone', { count })}>
      <div className="column gap-3">
        <p className="small">{t(goneText(all.state, found))}</p>
        {spots.map((spot) => (
          <section
            key={spot.id}
            className="column gap-3"
            aria-label={isApart ? spot.title : undefined}
          >
            {isApart ? <h3>{spot.title}</h3> : null}
            <OfSpot
              all={all}
              spot={spot}
              last={lasts.get(spot.id)}
              onLast={(bulk) => setLast(spot.id, bulk)}
            />
          </section>
        ))}
      </div>
    </Panel>
  )
}
