import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const src = new URL('..', import.meta.url)
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !/^platform[\\/]query\./.test(name),
)
// The version file is not an endpoint.
const byHand = /^management[\\/]api\.ts/

test('queries are keyed by endpoint: nothing invalidates a key written by hand', () => {
  const found = files.filter((name) =>
    /queryKey: \[/.test(readFileSync(new URL(name, src), 'utf8')),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((name) => !byHand.test(name))).toEqual([])
})

/** Entries cached under the name of an endpoint in a shape of their own. */
const madeIn = (text: string) =>
  [...text.matchAll(/\bmade\(\s*([\w.]+),\s*\[('[\w-]+')/g)].map(([, e, what]) => `${e} ${what}`)
const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

test('results cached in two shapes have two names: otherwise one gets what the other fetched', () => {
  const all = files.flatMap((name) => madeIn(readFileSync(new URL(name, src), 'utf8')))
  expect(all.length).toBeGreaterThan(15)
  expect(twice(all)).toEqual([])
})

test('control: two equal names are found', () => {
  const one = "made(spots.get, ['shape', id], () => 1)"
  expect(twice(madeIn(`${one}\n${one}`))).toEqual(["spots.get 'shape'"])
  expect(twice(madeIn(`${one}\nmade(spots.get, ['other'], f)`))).toEqual([])
})
