import { expect, test } from 'vitest'
import { letterWords } from './rules-letter-words.ts'
import { newsMail } from './rules-mail.ts'
import { stillMail } from './rules-still-mail.ts'

const link = (path: string) => `https://delta.example${path}`
const offer = {
  id: 1,
  name: 'Tegel',
  amount: 4,
  unit: null,
  counted: true,
  spot: 'Depot',
  signOn: '01-09-2026',
  image: null,
}

test.each([
  ['nl', 'U krijgt deze mail omdat dit soort mail voor u is ingeschakeld.'],
  ['en', 'You get this mail because this kind of mail is switched on for you.'],
] as const)('every kind of mail in %s says why it is sent', (language, why) => {
  const to = { name: 'Noor', language }
  const text = {
    subject: 'Nieuws',
    details: 'Meer',
    full_details: '',
    link: '/',
    link_text: 'Open',
  }
  const still = stillMail([offer], 1, to, {
    link,
    product: 'Bouwkring',
    page: '/nog-beschikbaar?t=listed',
    all: '/nog-beschikbaar',
    of: () => '/',
  })
  expect(newsMail(text, to, link).text).toContain(why)
  expect(still.text).toContain(why)
  expect(still.html).toContain(why)
  expect(letterWords[language].why).toContain(why)
})

test.each([
  [1, 'https://delta.example/nog-beschikbaar?t=listed'],
  [2, 'https://delta.example/nog-beschikbaar'],
])('a mail about %i offers that lists one links to all of them', (total, page) => {
  const { text, html } = stillMail(
    [offer],
    total,
    { name: 'Noor', language: 'nl' },
    {
      link,
      product: 'Bouwkring',
      page: '/nog-beschikbaar?t=listed',
      all: '/nog-beschikbaar',
      of: () => '/',
    },
  )
  expect(text).toContain(`Al het aanbod dat op uw antwoord wacht: ${page}\n`)
  expect(html).toContain(`href="${page}"`)
})
