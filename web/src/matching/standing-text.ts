import type { Unit } from '@bouwkring/contract/amount'
import type { Obstacle, Standing } from '@bouwkring/contract/matching'
import type { TFunction } from '../texts/index.ts'
import { unitText } from '../products/index.ts'
import { partText } from './part-text.ts'

type T = TFunction<'matching'>

/** The value of the organisation's own product for it, in words. */
function ownText(found: Obstacle, t: T, language: string): string {
  if (found.kind === 'unit') return unitText(found.own as Unit) || '-'
  if (found.kind === 'audience' || found.kind === 'place' || found.own === '') return ''
  if (found.kind === 'distance') return `${found.own}\u00a0km`
  const part = { ...found, kind: found.kind, asked: found.own, offered: '', weight: 0, points: 0 }
  return partText(part, 'asked', t, language)
}

/** The text variant for a kind: for an offer without a value, for what the other side decides, or the kind's own. */
function wayOf({ kind, yours }: Obstacle, released: boolean): string {
  if (kind === 'property' && released) return yours ? 'propertyMissing' : 'propertyTheirs'
  return yours || kind === 'audience' ? kind : `${kind}Theirs`
}

/** The obstacle, as the end of a sentence. */
export const obstacleText = (found: Obstacle, released: boolean, t: T, language: string) =>
  t(`standing.what.${wayOf(found, released)}` as 'standing.what.unit', {
    name: found.name,
    own: ownText(found, t, language),
  })

const sideOf = (released: boolean) => (released ? 'Demands' : 'Offers')

/** The sentences that explain why a product has no matches: the conditions that are the only obstacle, otherwise the most common ones. */
export function standingLines(
  { product, alike, obstacles, state }: Standing,
  t: T,
  language: string,
) {
  const { is_released: released, name, otl } = product
  const side = sideOf(released)
  if (state !== 'on_market') return [t(`standing.state.${state}`, { name })]
  if (alike === 0)
    return [otl ? t(`standing.none${side}`, { otl }) : t(`standing.nameless${side}`, { name })]
  const alone = obstacles.filter((o) => o.only > 0).slice(0, 3)
  const told = (key: 'only' | 'all', found: Obstacle) =>
    t(`standing.${key}${side}`, {
      count: found[key],
      what: obstacleText(found, released, t, language),
    })
  if (alone.length > 0) return alone.map((o) => told('only', o))
  return [
    t(`standing.several${side}`, { count: alike }),
    ...obstacles.slice(0, 3).map((o) => told('all', o)),
  ]
}

export type Remedy = 'range' | 'place' | 'period' | 'audience' | 'publish' | 'product'
const remedies: Record<Obstacle['kind'], Remedy> = {
  property: 'product',
  unit: 'product',
  distance: 'range',
  place: 'place',
  period: 'period',
  audience: 'audience',
}

/** What the user can do about it, the most effective first. */
export function remediesOf({ state, alike, obstacles }: Standing): Remedy[] {
  if (state === 'ended') return ['period']
  if (state !== 'on_market') return ['publish']
  if (alike === 0) return ['product']
  const alone = obstacles.filter((o) => o.only > 0)
  const told = (alone.length > 0 ? alone : obstacles).slice(0, 3).filter((o) => o.yours)
  return [...new Set(told.map((o) => remedies[o.kind]))]
}
