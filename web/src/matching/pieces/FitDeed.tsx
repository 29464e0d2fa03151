import type { FitCost } from '@bouwkring/contract/live-fit'
import type { Unit } from '@bouwkring/contract/amount'
import { ExternalLink } from 'lucide-react'
import { useHolds } from '../../accounts/index.ts'
import { type TypedFit, unitText } from '../../products/index.ts'
import type { SpotsSearch } from '../../spots/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/index.ts'

/** Opened beside the form, so that nothing typed is lost. */
export const away = { target: '_blank', rel: 'noopener' } as const

type Deed =
  | { words: string; run: () => void }
  | { words: string; section: NonNullable<SpotsSearch['section']> }

/** The actions available for a condition: in the form, or in the form of the spot. */
export function useDeeds({ query, wish, setUnit, fill }: TypedFit) {
  const { t } = useTranslation('livefit')
  const { t: tm } = useTranslation('matching')
  const editsSpot = useHolds('SPOT_EDIT')
  const released = query.is_released === 'true'
  const ofSpot = {
    distance: { words: t('deed.widen'), section: 'location' },
    place: { words: tm('standing.remedy.place'), section: 'location' },
    period: { words: t('deed.widen'), section: 'period' },
    audience: { words: t('deed.widen'), section: 'visibility' },
  } as const
  return ({ kind, property, instead, yours }: FitCost): Deed | undefined => {
    if (!yours) return undefined
    if (kind === 'unit')
      return instead === ''
        ? undefined
        : {
            words: t('deed.unit', { unit: unitText(instead as Unit) }),
            run: () => setUnit(instead as Unit),
          }
    if (kind !== 'property') return editsSpot ? ofSpot[kind] : undefined
    const run = released ? fill(property ?? '') : wish(property ?? '')
    return run && { words: t(released ? 'deed.fill' : 'deed.wish'), run }
  }
}

/** The button for the action; the form of the spot opens in a new tab. */
export function DeedButton({ deed, what, spot }: { deed: Deed; what: string; spot: number }) {
  const { t } = useTranslation('livefit')
  if ('run' in deed)
    return (
      <Button size="small" onClick={deed.run} aria-label={`${deed.words}: ${what}`}>
        {deed.words}
      </Button>
    )
  return (
    <ButtonLink
      size="small"
      variant="outlined"
      to="/spots/$id"
      params={{ id: String(spot) }}
      search={{ editing: true, section: deed.section }}
      {...away}
      aria-label={`${deed.words}: ${what} ${t('newTab')}`}
      endIcon={<ExternalLink size={14} aria-hidden />}
    >
      {deed.words}
    </ButtonLink>
  )
}
