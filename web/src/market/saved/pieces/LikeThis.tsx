import type { ProductCard } from '@bouwkring/contract/market'
import { market } from '@bouwkring/contract/market'
import { useQueryClient } from '@tanstack/react-query'
import { BellPlus, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { useHolds, useUser } from '../../../accounts/index.ts'
import { about } from '../../../platform/query.ts'
import { useTranslation } from '../../../texts/index.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { readState } from '../../search-state.ts'
import { cardIn } from '../card-in.ts'
import { SaveDialog } from './SaveDialog.tsx'

interface LikeThisProps {
  otl: number
  released: boolean
}

/** Tells one of the next of its kind, where this one cannot be had. */
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

/** The same of a product that is gone, as far as some list that was shown still knows what it was. */
export function LikeGone({ id }: { id: number }) {
  const client = useQueryClient()
  const known: ProductCard | undefined = cardIn(
    client
      .getQueriesData(about(market.search, market.card, market.featured))
      .map(([, data]) => data),
    id,
  )
  return known?.otl ? <LikeThis otl={known.otl.id} released={known.is_released} /> : null
}
