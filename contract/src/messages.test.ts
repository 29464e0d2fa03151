import { expect, test } from 'vitest'
import { fieldText, issueKey } from './messages.ts'
import { OwnBookingBody, StorageBody } from './storage.ts'
import { TenantBody } from './tenants.ts'
import { z } from 'zod'

const booking = { name: 'Zand', m2: 4, from: '2027-03-01', till: '2027-03-14' }
const room = { floor_m2: 40, max_weeks: 4, version: 0 }
const tenant = { company: 'Ooms', group: 3, status: 'active', max_user_count: 0 }

test.each([
  [OwnBookingBody, { ...booking, name: ' ' }, 'Vul in wat er ligt'],
  [OwnBookingBody, { ...booking, m2: null }, 'Vloer is een verplicht veld'],
  [OwnBookingBody, { ...booking, m2: Number.NaN }, 'Vloer moet een nummer zijn'],
  [OwnBookingBody, { ...booking, m2: 0 }, 'Vloer moet groter zijn dan 0'],
  [OwnBookingBody, { ...booking, m2: 1_000_001 }, 'Vloer is hoogstens 1.000.000 m²'],
  [OwnBookingBody, { ...booking, m2: 0.1234 }, 'Gebruik hoogstens drie decimalen'],
  [StorageBody, { ...room, floor_m2: -1 }, 'Vloer moet groter zijn dan 0'],
  [StorageBody, { ...room, max_weeks: null }, 'Dit is een verplicht veld'],
  [StorageBody, { ...room, max_weeks: 12.5 }, 'Vul hele weken in, 1 tot en met 520'],
  [StorageBody, { ...room, max_weeks: Number.NaN }, 'Vul hele weken in, 1 tot en met 520'],
  [StorageBody, { ...room, max_weeks: 521 }, 'Vul hele weken in, 1 tot en met 520'],
  [StorageBody, { ...room, cents_per_m2_week: -1 }, 'Prijs kan niet negatief zijn'],
  [StorageBody, { ...room, cents_per_m2_week: Number.NaN }, 'Dit is geen prijs'],
  [StorageBody, { ...room, cents_per_m2_week: 120.5 }, 'Gebruik hoogstens twee decimalen'],
  [
    StorageBody,
    { ...room, cents_per_m2_week: 1_000_001 },
    'Dit is hoogstens €\u00a010.000 per m² per week',
  ],
  [TenantBody, { ...tenant, max_user_count: null }, 'Dit is een verplicht veld'],
  [TenantBody, { ...tenant, max_user_count: -1 }, 'Vul een heel getal in, 0 tot en met 100.000'],
  [TenantBody, { ...tenant, max_user_count: 12.5 }, 'Vul een heel getal in, 0 tot en met 100.000'],
  [TenantBody, { ...tenant, group: '' }, 'Dit is een verplicht veld'],
  [z.object({ page: z.int().max(100) }), { page: 101 }, 'Deze waarde is niet geldig'],
  [z.object({ name: z.string().max(2) }), { name: 'Ans' }, 'Deze tekst is te lang'],
])('a refused field speaks of what it is called on the screen: %#', (schema, body, message) => {
  const issues = schema.safeParse(body).error?.issues ?? []
  expect(issues.map((issue) => fieldText(issueKey(issue), 'nl'))).toEqual([message])
})
