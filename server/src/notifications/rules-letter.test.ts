import { expect, test } from 'vitest'
import { comesTogether, partOf } from './rules-due.ts'
import { type Letter, letterMail } from './rules-letter.ts'
import { isDigestTime } from './rules-moment.ts'

test('the daily mail is sent at half past seven Dutch time, in summer and winter', () => {
  const times = [
    '2026-07-01T05:30:00Z',
    '2026-07-01T06:30:00Z',
    '2026-12-01T05:30:00Z',
    '2026-12-01T06:30:00Z',
  ]
  expect(times.map((at) => isDigestTime(new Date(at)))).toEqual([true, false, false, true])
})

test.each(['nl', 'en'] as const)(
  'the mail in %s says the same as text and as HTML, and holds what was typed as text',
  (language) => {
    const text = (subject: string) => ({
      subject,
      details: 'Tegel <u>',
      full_details: '',
      link: '/spots',
      link_text: '',
    })
    const section = (name: string, stop: string) => ({
      id: 3,
      name,
      address: { otl: [7] },
      since: '2026-11-24T08:00:00Z',
      frequency: 'now',
      broken: true,
      products: [],
      total: 30,
      repeated: name === 'Kei' ? 4 : 0,
      above: name === 'Kei' ? 4 : 0,
      stop,
    })
    const letter: Letter = {
      waiting: {
        named: [
          {
            text: text('Zwolle vraagt <s>'),
            answers: { accept: '/reservation/accept?q=8', decline: '/reservation/decline?q=8' },
          },
        ],
        total: 1,
      },
      requests: 2,
      matches: { named: [text('Nieuwe match <i>')], total: 5 },
      sections: [
        section('Basalt\r\nBcc: x@y.example <b>', '/zoekopdrachten/afmelden?t=2'),
        section('Kei', '/zoekopdrachten/afmelden?t=3'),
      ],
      others: { named: [text('Spot verloopt <em>')], total: 4 },
    }
    const mail = letterMail(
      letter,
      { name: 'Sanne', language },
      {
        link: (path) => `https://delta.bouwkring.example${path}`,
        product: 'Bouwkring',
        transactions: '/mijn-bouwkring',
        stop: '/zoekopdrachten/afmelden?t=1',
      },
      new Date('2026-11-24T13:05:00Z'),
    )
    expect(mail.subject).toMatch(/^[^\r\n]{3,200}$/)
    expect(mail.text).not.toMatch(/undefined|null|NaN/)
    expect(mail.html).not.toMatch(/undefined|null|NaN|<b>B|<[uis]>|<em>|<script/)
    expect(mail.subject).toBe(
      {
        nl: '2 reserveringen wachten op uw antwoord, 5 nieuwe matches, 56 nieuwe treffers, 4 andere meldingen',
        en: '2 reservations wait for your answer, 5 new matches, 56 new hits, 4 other notifications',
      }[language],
    )
    const order = ['Zwolle vraagt', 'Nieuwe match', '30', 'Kei', 'Spot verloopt']
    for (const said of [mail.text, mail.html]) {
      const places = order.map((one) => said.indexOf(one, said.indexOf('wait')))
      expect(places.toSorted((one, two) => one - two)).toEqual(places)
    }
    expect(mail.text).toContain('14:05')
    for (const said of [mail.text, mail.html]) {
      expect(said).toContain(
        { nl: '4 hiervan staan ook hierboven.', en: '4 of these are also listed above.' }[language],
      )
      expect(said).toContain({ nl: 'En nog 26.', en: 'And 26 more.' }[language])
    }
    for (const path of [
      '/zoeken?otl%5B%5D=7&kept=3&new_since=',
      '/mijn-bouwkring',
      '/reservation/accept?q=8',
      '/reservation/decline?q=8',
      '/meldingen?kind=matches',
      '/zoekopdrachten/afmelden?t=1',
      '/zoekopdrachten/afmelden?t=2',
      '/zoekopdrachten/afmelden?t=3',
      '/account/e-mail',
    ]) {
      expect(mail.text).toContain(path)
      expect(mail.html).toContain(path.replaceAll('&', '&#38;'))
    }
  },
)

test('a single search is named, with one link that stops it', () => {
  const links = {
    link: (path: string) => `https://delta.bouwkring.example${path}`,
    product: 'Bouwkring',
    transactions: '/mijn-bouwkring',
    stop: '/zoekopdrachten/afmelden?t=1',
  }
  const nothing = { named: [], total: 0 }
  const section = {
    id: 3,
    name: 'Kei',
    address: {},
    since: null,
    frequency: 'daily',
    broken: false,
    products: [],
    total: 2,
    repeated: 0,
    above: 0,
    stop: '/zoekopdrachten/afmelden?t=2',
  }
  const letter: Letter = {
    waiting: nothing,
    requests: 0,
    matches: nothing,
    sections: [section],
    others: nothing,
  }
  const at = new Date('2026-11-24T13:05:00Z')
  const mail = letterMail(letter, { name: 'Sanne', language: 'nl' }, links, at)
  expect(mail.subject).toBe('Kei: 2 nieuwe treffers')
  for (const said of [mail.text, mail.html]) {
    expect(said).toContain('eenmaal per dag')
    expect(said).toMatch(/treffers van (?:"|&#34;)Kei(?:"|&#34;), en geen andere/)
    expect(said).not.toContain('afmelden?t=2')
  }
  // For searches with different frequencies it states no frequency.
  const two = [section, { ...section, frequency: 'weekly' }]
  const mixed = letterMail(
    { ...letter, sections: two },
    { name: 'Sanne', language: 'nl' },
    links,
    at,
  )
  expect(mixed.text).not.toContain('eenmaal per dag')
  // A reservation that was already notified on arrival is in the letter but not in its subject.
  const open = letterMail({ ...letter, requests: 1 }, { name: 'Sanne', language: 'nl' }, links, at)
  expect(open.subject).toBe('Kei: 2 nieuwe treffers')
  expect(open.text).toContain('Eén reservering wacht op uw antwoord')
  // Without any search there is nothing to stop with one press.
  const waiting = letterMail(
    { ...letter, sections: [], requests: 1 },
    { name: 'Sanne', language: 'en' },
    links,
    at,
  )
  expect(waiting.subject).toBe('One reservation waits for your answer')
  for (const said of [waiting.text, waiting.html]) {
    expect(said).not.toMatch(/afmelden|Stop/)
    expect(said).toContain('/account/e-mail')
  }
})

test('reservations, matches and search hits are combined; a separate mail stays separate', () => {
  expect(
    ['reservation_received', 'match', 'search_hit', 'search_broken', 'spot_expired'].map(partOf),
  ).toEqual(['waiting', 'match', 'search', 'search', 'other'])
  expect(['match', 'still_there', 'contact_message'].map(comesTogether)).toEqual([
    true,
    false,
    false,
  ])
})
