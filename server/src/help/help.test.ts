import { documentFiles, help } from '@bouwkring/contract/help'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('returns the questions by subject, in the requested language', async () => {
  const caller = await world.member('ROLE_READ_ONLY')
  const dutch = (await caller.call(help.faqs, {}))['hydra:member']
  expect(dutch.map(({ title }) => title)).toEqual([
    'Zoeken en vinden',
    'Aanbieden en vragen',
    'Reserveren en uitwisselen',
    'Account en gegevens',
  ])
  expect(dutch.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(12)
  const { body } = await caller.raw({ url: '/api/faqs', headers: { 'accept-language': 'en' } })
  const english = (body as { 'hydra:member': typeof dutch })['hydra:member']
  expect(english[0]?.title).toBe('Searching and finding')
  expect(english.map(({ items }) => items.map(({ id }) => id))).toEqual(
    dutch.map(({ items }) => items.map(({ id }) => id)),
  )
})

test('requires a visitor to sign in for the questions', async () => {
  expect(await world.visitor().status(help.faqs, {})).toBe(401)
})

test('returns every document in both languages to everyone, and nothing else', async () => {
  for (const file of [...Object.values(documentFiles.nl), ...Object.values(documentFiles.en)]) {
    const answer = await world.visitor().raw({ url: `/documents/${file}` })
    expect({
      file,
      status: answer.status,
      type: answer.headers['content-type'],
      pdf: answer.text.slice(0, 5),
    }).toEqual({ file, status: 200, type: 'application/pdf', pdf: '%PDF-' })
  }
  for (const file of ['other.pdf', '..%2Fotl%2Fotl-seed.json', 'handleiding.pdf%00', 'constructor'])
    expect((await world.visitor().raw({ url: `/documents/${file}` })).status).toBe(404)
})
