import { gradeNames } from '@bouwkring/contract/grade-names'
import type { Texts } from './say.ts'

type Files = Record<string, () => Promise<Texts>>
// Each feature has a folder, with a part for what a single screen loads on its own, in a file for each language. The list for Dutch, which nearly everybody reads,
// is part of the first load; the list for another language is a separate file.
const dutch: Files = import.meta.glob<Texts>('./*/*.nl.json', {
  base: '../locales',
  import: 'default',
})
const filesOf = async (language: string): Promise<Files> =>
  language === 'nl' ? dutch : (await import('./files-en.ts')).files

/** The texts of conditions, including the names of grades, which the server uses too and the contract holds. */
function withGrades(language: string, texts: Texts): Texts {
  const { grade } = texts
  const names = gradeNames[language === 'nl' ? 'nl' : 'en']
  return { ...texts, grade: { ...(typeof grade === 'object' && grade), ...names } }
}

const held = new Map<string, Texts>()
const coming = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
let current = 'nl'

const keyOf = (language: string, feature: string) => `${language}/${feature}`

/** The texts of a feature, if they are loaded. */
export const textsOf = (language: string, feature: string) => held.get(keyOf(language, feature))

async function fetched(language: string, feature: string) {
  const files = Object.entries(await filesOf(language))
  const [, load] = files.find(([path]) => path.endsWith(`/${feature}.${language}.json`)) ?? []
  if (!load) throw new Error(`there are no texts of ${keyOf(language, feature)}`)
  const texts = await load()
  return feature === 'condition' ? withGrades(language, texts) : texts
}

/** Loads the texts of a feature; a failed load can be retried. */
export function bring(language: string, feature: string): Promise<void> {
  const key = keyOf(language, feature)
  const known = coming.get(key)
  if (known) return known
  const brought: Promise<void> & { status?: 'fulfilled' } = fetched(language, feature).then(
    (texts) => void held.set(key, texts),
  )
  coming.set(key, brought)
  // React reads this, so that it does not wait again for texts that are already loaded.
  void brought.then(
    () => {
      brought.status = 'fulfilled'
    },
    () => undefined,
  )
  brought.catch(() => coming.delete(key))
  return brought
}

export const spoken = () => current
export function onSpoken(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads, in another language, everything shown so far. */
export async function bringAll(language: string) {
  const features = new Set([...held.keys()].map((key) => key.split('/')[1] as string))
  await Promise.all([...features].map((feature) => bring(language, feature)))
}

/** Changes the language of the screen. */
export function speak(language: string) {
  current = language
  for (const listener of listeners) listener()
}
