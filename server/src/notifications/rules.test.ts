import { languages } from '@bouwkring/contract/messages'
import { type NotificationKind, notificationKinds } from '@bouwkring/contract/notification-kinds'
import type { HitReason } from '@bouwkring/contract/saved-searches'
import { describe, expect, test } from 'vitest'
import { full, gone } from '../../test/told.ts'
import { textOf } from './rules-text.ts'
import type { Subject } from './rules/subject.ts'
import { amountText } from './rules/transaction.ts'
import { kindsOf } from './rules.ts'

describe.each(Object.keys(notificationKinds) as NotificationKind[])('%s', (kind) => {
  test.each(languages)(
    'has text in %s, also when its subject is gone, and links to a page',
    (language) => {
      for (const about of [full, gone]) {
        const text = textOf({ kind, ...about }, language, 'bouwkring')
        expect(JSON.stringify(text)).not.toMatch(/undefined|null|NaN/)
        expect(text.subject).not.toBe('')
        expect(text.link).toMatch(
          /^\/(spots|zoeken|zoekopdrachten|importeren|mijn-bouwkring|products|meldingen|account|favorites|mandjes|nog-beschikbaar|app\/management)/,
        )
        expect(text.link_text).not.toBe('')
      }
    },
  )
  test('differs by language', () =>
    expect(textOf({ kind, ...full }, 'nl', 'x').subject).not.toBe(
      textOf({ kind, ...full }, 'en', 'x').subject,
    ))
  test('belongs to exactly one tab', () =>
    expect(Object.values(kindsOf).filter((kinds) => kinds.includes(kind))).toHaveLength(1))
})

test('gives the exact texts', () => {
  expect(textOf({ kind: 'match', ...full }, 'nl', 'b')).toEqual({
    subject: 'Nieuwe match van 92%',
    details: 'Tegel 30x30 in Amersfoort, Kerklaan',
    full_details:
      'Tegel 30x30 in Amersfoort. Gevraagd door Provincie Delta. Past bij uw aanbod Betontegel (Kerklaan). Met 10 weken opslag.',
    link: '/spots/3/matches?own=5',
    link_text: 'Bekijk match',
  })
  expect(
    textOf({ kind: 'transaction_completed', ...full, reason: null }, 'nl', 'b').full_details,
  ).toBe(
    '860,00 m² Straatbaksteen, Depot Oost. Met Gemeente Zwolle. Overdracht op 21-11-2026. Reden: Toegezegd aan eigen project',
  )
  expect(textOf({ kind: 'transaction_completed', ...full }, 'en', 'b').full_details).toContain(
    'Handover on 21-11-2026.',
  )
  expect(textOf({ kind: 'reservation_received', ...full }, 'nl', 'b')).toMatchObject({
    subject: 'Gemeente Zwolle vraagt 860,00 m² Straatbaksteen',
    link: '/mijn-b/8',
  })
  expect(textOf({ kind: 'spot_expiring', ...full }, 'en', 'b').subject).toBe(
    'Fietsbrug Eem expires on 24-11-2026',
  )
  expect(textOf({ kind: 'contact_message', ...full }, 'nl', 'b')).toEqual({
    subject: 'Bericht van Bos BV over Betontegel',
    details: 'Piet Bos: Goedendag, Is het er nog?',
    full_details: 'Piet Bos: Goedendag, Is het er nog? (Antwoord naar piet@bos.example)',
    link: '/products/5',
    link_text: 'Bekijk product',
  })
  expect(textOf({ kind: 'tenant_registered', ...full }, 'nl', 'b')).toMatchObject({
    subject: 'Aannemersbedrijf Ooms heeft zich aangemeld',
    details: 'Aannemers. Bekijk de aanmelding en laat de organisatie toe.',
  })
  expect(textOf({ kind: 'group_invitation', ...full }, 'nl', 'b')).toMatchObject({
    subject: 'Provincie Delta nodigt uw organisatie uit voor de groep Regio Oost',
    link: '/account/groepen',
  })
  expect(textOf({ kind: 'group_invitation', ...gone }, 'en', 'b')).toMatchObject({
    subject: 'Invitation to a group',
    details: 'This invitation was answered or withdrawn.',
  })
  const answered = {
    kind: 'entry' as const,
    name: 'Betontegel, verlicht',
    attributes: [],
    company: 'Gemeente Zwolle',
    otl: null,
    reason: null,
  }
  expect(
    textOf(
      {
        kind: 'otl_answered',
        ...full,
        request: { ...answered, status: 'approved', otl: 'Betontegel' },
      },
      'nl',
      'b',
    ),
  ).toMatchObject({
    subject: 'Uw OTL-aanvraag is goedgekeurd: Betontegel, verlicht',
    details: 'Objecttype: Betontegel',
    link: '/account/otl-aanvragen',
  })
  expect(
    textOf(
      {
        kind: 'otl_answered',
        ...full,
        request: { ...answered, status: 'declined', reason: 'Bestaat\nal' },
      },
      'en',
      'b',
    ),
  ).toMatchObject({
    subject: 'Your OTL request was declined: Betontegel, verlicht',
    details: 'Reason: Bestaat al',
  })
  expect(textOf({ kind: 'otl_requested', ...full }, 'nl', 'b')).toMatchObject({
    subject: 'Gemeente Zwolle vraagt een objecttype aan: Betontegel 500 x 500, verlicht',
    details: 'Eigenschappen: Spanning, Kleur',
  })
  expect(
    textOf(
      {
        kind: 'otl_requested',
        ...full,
        request: {
          kind: 'attribute',
          name: 'Betontegel',
          attributes: ['Spanning'],
          company: 'Gemeente Zwolle',
        },
      },
      'en',
      'b',
    ),
  ).toMatchObject({
    subject: 'Gemeente Zwolle asks for a property: Spanning',
    details: 'Of Betontegel',
  })
  expect(textOf({ kind: 'storage_requested', ...full }, 'nl', 'b')).toEqual({
    subject: 'Ruimte gevraagd: Depot Heino',
    details: 'Gemeente Zwolle vraagt 19,3 m² voor Betontegel 300x300, 15-03-2027 t/m 23-05-2027.',
    full_details:
      'Gemeente Zwolle vraagt 19,3 m² voor Betontegel 300x300, 15-03-2027 t/m 23-05-2027. Daarna naar Hanzeboulevard, Zwolle.',
    link: '/spots/3/storage?week=2027-03-15',
    link_text: 'Naar de kalender',
  })
  const refused = { ...full, room: full.room && { ...full.room, state: 'declined' as const } }
  expect(textOf({ kind: 'storage_answered', ...refused }, 'nl', 'b')).toMatchObject({
    subject: 'Ruimte geweigerd: Depot Heino',
    link: '/mijn-b/8',
  })
  expect(textOf({ kind: 'storage_released', ...full }, 'en', 'b').subject).toBe(
    'Room free again: Depot Heino',
  )
  expect(
    textOf({ kind: 'storage_released', ...full, reason: 'storage_unneeded' }, 'en', 'b')
      .full_details,
  ).toContain('Storage is no longer needed')
  expect(textOf({ kind: 'storage_moved', ...full }, 'nl', 'b')).toMatchObject({
    subject: 'Ruimte verzet: Depot Heino',
    details:
      'Gemeente Zwolle heeft 19,3 m² voor Betontegel 300x300 verzet naar 15-03-2027 t/m 23-05-2027.',
    link: '/spots/3/storage?week=2027-03-15',
  })
  expect(textOf({ kind: 'storage_answered', ...full }, 'en', 'b').subject).toBe(
    'Room granted: Depot Heino',
  )
  expect([
    amountText(2400, 'st', 'nl'),
    amountText(1.5, 'st', 'nl'),
    amountText(2400, 'ton', 'en'),
    amountText(6, 'st', 'en'),
  ]).toEqual(['2.400,00 st', '1,50 st', '2,400.00 ton', '6.00 pcs'])
})

describe('texts about offers and favourites', () => {
  const say = (kind: NotificationKind, part: Partial<Subject> = {}, language: 'nl' | 'en' = 'nl') =>
    textOf({ ...full, ...part, kind }, language, 'bouwkring')
  test('a favourite: the decrease first, and the rest beside it', () => {
    expect(say('favourite_changed')).toMatchObject({
      subject: 'Prijs lager: Betontegel',
      link: '/products/5',
    })
    expect(say('favourite_changed').details).toMatch(
      /^€\s3,50 in plaats van €\s4,00\. Nog 40,00 van 120,00 m²\. Beschikbaar tot en met 04-12-2026$/,
    )
    const was = { price: null, amount: 120, ends: false }
    const favourite = full.favourite && { ...full.favourite, was }
    expect(say('favourite_changed', { favourite })).toMatchObject({
      subject: 'Nog 40,00 van 120,00 m²: Betontegel',
      details: '',
    })
    expect(
      say('favourite_changed', { favourite: favourite && { ...favourite, amount: 0 } }).subject,
    ).toBe('Niets meer over van 120,00 m²: Betontegel')
    expect(say('favourite_changed', { favourite: null }, 'en').details).toBe(
      'This favourite is no longer visible.',
    )
  })
  test('a match says that a store is needed, in weeks or days, and nothing where none is', () => {
    const told = (gap: number | null, language: 'nl' | 'en' = 'nl') =>
      say('match', { gap }, language).full_details
    expect(told(72)).toMatch(/Past bij uw aanbod Betontegel \(Kerklaan\)\. Met 10 weken opslag\.$/)
    expect(told(1)).toMatch(/ Met 1 dag opslag\.$/)
    expect(told(13, 'en')).toMatch(/ With 13 days of storage\.$/)
    expect(told(null)).toMatch(/\(Kerklaan\)\.$/)
  })
  test('offers that may be gone: by name when there is one, by number when there are more', () => {
    expect(say('still_there').subject).toBe('Nog beschikbaar? 2 aanbiedingen')
    expect(say('still_there').details).toBe('Betontegel, Trottoirband')
    expect(say('still_there', { named: [{ id: 5, name: 'Betontegel' }] }).subject).toBe(
      'Nog beschikbaar: Betontegel?',
    )
    expect(say('still_ended', {}, 'en').subject).toBe('Taken off the market: 2 offers')
    expect(say('still_there').link).toBe('/nog-beschikbaar')
  })
})

test('hits say why they came back: all reasons in the subject, some products by name', () => {
  const say = (whys: readonly HitReason[], language: 'nl' | 'en' = 'nl') => {
    const products = whys.map((why, at) => ({ id: at + 1, name: `Kei ${at + 1}`, why }))
    const search = full.search && { ...full.search, name: 'Basalt', products }
    const { subject, details } = textOf({ ...full, kind: 'search_hit', search }, language, 'b')
    return [subject, details]
  }
  expect(say(['new', 'cheaper'])).toEqual([
    '2 nieuwe treffers: Basalt',
    'Kei 1, Kei 2 (goedkoper geworden)',
  ])
  expect(say(['more', 'more'])).toEqual(['2 treffers nu meer beschikbaar: Basalt', 'Kei 1, Kei 2'])
  expect(say(['cheaper'], 'en')).toEqual(['1 hit now cheaper: Basalt', 'Kei 1'])
  expect(say([], 'en')[0]).toBe('Hits no longer available: Basalt')
})

test('a follower of a broken search is not told to repair it: only its owner can', () => {
  const say = (isOwn: boolean, language: 'nl' | 'en') =>
    textOf(
      { ...full, kind: 'search_broken', search: full.search && { ...full.search, isOwn } },
      language,
      'b',
    ).details
  expect(say(true, 'nl')).toMatch(/bestaat niet meer\. Herstel de zoekopdracht met één druk\.$/)
  expect(say(false, 'nl')).toMatch(
    /Alleen de collega van wie de zoekopdracht is, kan die herstellen\.$/,
  )
  expect(say(false, 'en')).not.toContain('Repair the search')
})

test.each([
  ['nl', 0, 'Combinatie niet gelukt: Tegel'],
  ['nl', 2, 'Combinatie niet gelukt: Tegel en 2 andere'],
  ['en', 1, 'Combination failed: Tegel and 1 other'],
  ['en', 2, 'Combination failed: Tegel and 2 others'],
] as const)('a basket in %s of a product and %d others is called so', (language, others, subject) =>
  expect(
    textOf(
      { kind: 'basket_incomplete', ...full, basket: { id: 4, name: 'Tegel', others } },
      language,
      'b',
    ).subject,
  ).toBe(subject),
)
