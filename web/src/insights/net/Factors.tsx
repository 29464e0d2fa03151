import type { Certainty } from '@bouwkring/contract/insights'
import { assumptionCertainty } from '@bouwkring/contract/net'
import type { NetEffect, UsedAssumption } from '@bouwkring/contract/net-effect'
import { amountIn } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { factorText } from '../number-text.ts'
import { figure, type ToldEffect } from './net-text.ts'
import * as styles from './panel.module.css'

interface Factor {
  key: string
  name: string
  value: string
  note: string
  source: string
  certainty: Certainty
}

const sureOf: Readonly<Record<NonNullable<NetEffect['mass_basis']>, Certainty>> = {
  unit: 'direct',
  weight: 'product',
  density: 'computed',
  size: 'computed',
}
const squares: Readonly<Record<Certainty, number>> = {
  product: 3,
  direct: 3,
  computed: 2,
  proxy: 1,
  none: 0,
}

/** The facts about the goods themselves: their weight, and what producing them new takes. */
function useGoods({ amount, unit, mass_kg: mass, mass_basis: basis, parts }: ToldEffect): Factor[] {
  const { t, i18n } = useTranslation('neteffect')
  const { language } = i18n
  const weight: Factor[] =
    mass === null || amount === null || basis === null
      ? []
      : [
          {
            key: 'weight',
            name: t('row.weight'),
            value: `${figure(mass, language, 0, 1)} kg`,
            note: t('weightNote', {
              amount: amountIn(amount, unit, language),
              kg: figure(mass / amount, language, 0, 2),
            }),
            source: t(`basis.${basis}`),
            certainty: sureOf[basis],
          },
        ]
  return [
    ...weight,
    ...parts.map((part, at) => ({
      key: `part ${at}`,
      name: t('row.new'),
      value:
        part.factor === null
          ? t('noFactor')
          : t('perKg', { factor: factorText(part.factor, language) }),
      note: t('newNote', {
        material: part.material || t('newOwn'),
        share: figure(part.share, language, 0, 1),
      }),
      source:
        part.source === 'product'
          ? t('from.product')
          : [part.source, part.entry].filter(Boolean).join(', ') || '-',
      certainty: part.certainty,
    })),
  ]
}

/** The facts about the route, and the assumptions for driving it. */
function useWay({ km, straight_km: straight, store, trips, assumptions }: ToldEffect): Factor[] {
  const { t, i18n } = useTranslation('neteffect')
  const { t: say } = useTranslation('assumptions')
  const { language } = i18n
  const plain = (value: number) => figure(value, language, 0, 4)
  const assumed = ({ name, value, own, source }: UsedAssumption): Factor => ({
    key: name,
    name: say(`name.${name}`),
    value: say('value', { value: plain(value), unit: say(`unit.${name}`) }),
    note: name === 'payload_kg' && trips !== null ? t('trips', { count: trips }) : '',
    source: own ? t('from.own') : (source ?? t('from.platform')),
    certainty: own
      ? 'product'
      : (assumptionCertainty[name as keyof typeof assumptionCertainty] ?? 'proxy'),
  })
  const detour = assumptions.find(({ name }) => name === 'detour')
  const way: Factor[] =
    km === null
      ? []
      : [
          {
            key: 'km',
            name: t('row.distance'),
            value: `${figure(km, language, 0, 1)} km`,
            note:
              straight === null || !detour
                ? ''
                : t(store ? 'distanceByNote' : 'distanceNote', {
                    km: figure(straight, language, 0, 1),
                    detour: plain(detour.value),
                    depot: [store?.name, store?.city].filter(Boolean).join(', '),
                  }),
            source: t('from.places'),
            certainty: 'computed',
          },
        ]
  return [...way, ...assumptions.map(assumed)]
}

/** Every figure used in the calculation, with its source and certainty. */
export function Factors({ effect }: { effect: ToldEffect }) {
  const { t } = useTranslation('neteffect')
  const rows = [...useGoods(effect), ...useWay(effect)]
  return (
    <table className={styles.factors} aria-label={t('table.label')}>
      <thead>
        <tr>
          <th scope="col">{t('table.factor')}</th>
          <th scope="col" className="align-right">
            {t('table.value')}
          </th>
          <th scope="col">{t('table.note')}</th>
          <th scope="col">{t('table.source')}</th>
          <th scope="col">{t('table.certainty')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, note, source, certainty }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="align-right">
              <b className="ink-strong">{value}</b>
            </td>
            <td data-empty={note === '' || undefined}>{note}</td>
            <td data-head={t('table.source')}>{source}</td>
            <td data-head={t('table.certainty')}>
              <span className={styles.certainty}>
                <span aria-hidden>
                  {[1, 2, 3].map((n) => (
                    <i key={n} data-on={n <= squares[certainty] || undefined} />
                  ))}
                </span>
                {t(`certainty.${certainty}`)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
