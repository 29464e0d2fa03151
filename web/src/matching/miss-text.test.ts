import type { Miss } from '@bouwkring/contract/matching'
import type { TFunction } from '../texts/index.ts'
import { expect, test } from 'vitest'
import { missText } from './miss-text.ts'

const t = ((key: string, values?: Record<string, unknown>) =>
  [key, ...Object.values(values ?? {})].join(' ')) as unknown as TFunction<'matching'>
const miss = (m: Partial<Miss>): Miss => ({
  kind: 'property',
  name: '',
  asked: '',
  offered: '',
  unit: null,
  condition: null,
  gap: null,
  ...m,
})

test('says what does not fit and what would have to change', () => {
  expect(
    missText(
      miss({
        name: 'Dikte',
        asked: '50',
        offered: '60.5',
        unit: 'mm',
        condition: 'lte',
        gap: 10.5,
      }),
      t,
      'nl',
    ),
  ).toEqual({
    name: 'Dikte',
    asked: 'part.atMost 50\u00a0mm',
    offered: '60,5\u00a0mm',
    give: 'near.giveAmount 10,5\u00a0mm',
  })
  expect(
    missText(miss({ name: 'Kleur', asked: 'grijs', offered: 'rood', condition: 'in' }), t, 'nl'),
  ).toMatchObject({ asked: 'grijs', offered: 'rood', give: 'near.giveCondition' })
  expect(missText(miss({ name: 'Kleur', asked: 'grijs', condition: 'in' }), t, 'nl')).toMatchObject(
    { offered: 'part.notGiven', give: 'near.giveMissing' },
  )
  expect(
    missText(
      miss({ kind: 'distance', asked: '50', offered: '62.4', unit: 'km', gap: 12.4 }),
      t,
      'nl',
    ),
  ).toEqual({
    name: 'near.distance',
    asked: 'part.atMost 50\u00a0km',
    offered: '62,4\u00a0km',
    give: 'near.giveDistance 12,4',
  })
  expect(missText(miss({ kind: 'distance', asked: '50', unit: 'km' }), t, 'nl')).toMatchObject({
    offered: 'part.unknown',
    give: 'near.givePlace',
  })
  expect(
    missText(
      miss({
        kind: 'period',
        asked: '2027-05-01/2027-06-01',
        offered: '2027-03-01/2027-04-12',
        gap: 19,
      }),
      t,
      'nl',
    ),
  ).toMatchObject({ offered: 'part.range 01-03-2027 12-04-2027', give: 'near.givePeriod 19' })
  const apart = (asked: string, offered: string) =>
    missText(miss({ kind: 'period', asked, offered, gap: 19 }), t, 'nl').give
  expect(apart('2027-03-01/2027-04-12', '2027-05-01/2027-06-01')).toBe('near.givePeriodLater 19')
  expect(apart('/2027-04-12', '2027-05-01/')).toBe('near.givePeriodLater 19')
  expect(apart('2027-05-01/', '/2027-04-12')).toBe('near.givePeriod 19')
  expect(missText(miss({ kind: 'unit', asked: 'm2', offered: 'st' }), t, 'nl')).toMatchObject({
    asked: 'm²',
    offered: 'st',
    give: 'near.giveUnit',
  })
})
