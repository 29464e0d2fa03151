import type { ProductCard } from '@bouwkring/contract/market'
import { market } from '@bouwkring/contract/market'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellPlus, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { useHolds, useUser } from '../../../accounts/index.ts'
import { about } from '../../../platform/query.ts'
import { useTranslation } from '../../../texts/index.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { readState } from '../../search-state.ts'
import { cameIntoQuery } from '../api.ts'
import { cardIn } from '../card-in.ts'
import { linkTo, stateOf } from '../kept-filter.ts'
import { SaveDialog } from './SaveDialog.tsx'

interface LikeThisProps {
  otl: number
  released: boolean
}

/** Offers to notify the user of the next one of its kind when this one is unavailable. */
export function LikeThis({ otl, released }: LikeThisProps) {
  const { t } = useTranslation('savedsearches')
  const { readOnly } = useUser()
  const may = useHolds('SHOW_SEARCH') && !readOnly
  const [asked, ask] = useState(false)
  const [kept, keep] = useState(false)
  if (!may) return null
  if (kept)
    return (
      <ButtonLink
        to="/zoekopdrachten"
        search={{}}
        startIcon={<BookmarkCheck size={18} aria-hidden />}
      >
        {t('likeKept')}
      </ButtonLink>
    )
  return (
    <>
      <Button startIcon={<BellPlus size={18} aria-hidden />} onClick={() => ask(true)}>
        {t('like')}
      </Button>
      {asked ? (
        <SaveDialog
          state={readState({ otl: [otl], is_released: released })}
          frequency="now"
          onClose={() => ask(false)}
          onSaved={() => {
            ask(false)
            keep(true)
          }}
        />
      ) : null}
    </>
  )
}

const likeness = ({ otl, name, is_released }: ProductCard) =>
  readState({ ...(otl ? { otl: [otl.id] } : { search: name }), is_released })

/** What to do when a product is gone: a search for similar ones, if an earlier list still tells what it was, and the user's saved search that had it as a hit. */
export function LikeGone({ id }: { id: number }) {
  const { t } = useTranslation('savedsearches')
  const may = useHolds('SHOW_SEARCH')
  const { data: kept } = useQuery({ ...cameIntoQuery(id), enabled: may })
  const client = useQueryClient()
  const known: ProductCard | undefined = cardIn(
    client
      .getQueriesData(about(market.search, market.card, market.featured))
      .map(([, data]) => data),
    id,
  )
  return (
    <>
      {may && known ? (
        <ButtonLink to="/zoeken" search={linkTo(likeness(known))}>
          {t('likeSearch')}
        </ButtonLink>
      ) : null}
      {kept ? (
        <ButtonLink to="/zoeken" search={linkTo(stateOf(kept))}>
          {t('likeOwn', { name: kept.name })}
        </ButtonLink>
      ) : null}
      {known?.otl ? <LikeThis otl={known.otl.id} released={known.is_released} /> : null}
    </>
  )
}
