import { moneyText } from '../../platform/format.ts'
import type { TFunction } from '../../texts/index.ts'
import type { Proposal } from './use-proposals.ts'

/** "match 86 - 91%, € 529,60 met vervoer, 31 kg CO2e transport": how well a proposal fits, and what it takes. */
export function proposalText(
  {
    scores: { least, most },
    cents,
    unpriced,
    co2e_kg,
  }: Pick<Proposal, 'scores' | 'cents' | 'unpriced' | 'co2e_kg'>,
  t: TFunction<'baskets'>,
  language: string,
) {
  return [
    t('fill.match', { score: least === most ? least : `${least} - ${most}` }),
    t('fill.costs', { euros: moneyText(cents, language) }),
    ...(unpriced > 0 ? [t('fill.unpriced', { count: unpriced })] : []),
    t('fill.co2e', { kg: Math.round(co2e_kg).toLocaleString(language) }),
  ].join(', ')
}
