import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const src = new URL('..', import.meta.url)
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
)

/** Every key under which something is fetched, with how. What is only invalidated or read has no function. */
const fetchedIn = (text: string) =>
  [...text.matchAll(/queryKey: (\[[^\]]*\]),(?:(?!queryKey)[^]){0,120}?queryFn: ?(.*)/g)].map(
    ([, key = '', how = '']) => ({ key, how }),
  )
const ofTwoShapes = (all: readonly { key: string; how: string }[]) =>
  all
    .filter(({ key, how }) => all.some((other) => other.key === key && other.how !== how))
    .map(({ key }) => key)

test('what is fetched in two ways has two keys: the one would get what the other fetched, of another shape', () => {
  const all = files.flatMap((name) => fetchedIn(readFileSync(new URL(name, src), 'utf8')))
  expect(all.length).toBeGreaterThan(20)
  expect(ofTwoShapes(all)).toEqual([])
})

test('would find two of the same', () => {
  const [one, other] = [
    "queryOptions({ queryKey: ['accounts', 'types'], queryFn: () => list() })",
    "queryOptions({ queryKey: ['accounts', 'types'], staleTime: 1,\n queryFn: () => all() })",
  ]
  expect(ofTwoShapes(fetchedIn(`${one}\n${other}`))).toEqual([
    "['accounts', 'types']",
    "['accounts', 'types']",
  ])
  expect(ofTwoShapes(fetchedIn(`${one}\n${one}`))).toEqual([])
})
