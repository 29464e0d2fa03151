import { gradeNames } from '@bouwkring/contract/grade-names'
import type { Texts } from './say.ts'

type Files = Record<string, () => Promise<Texts>>
// Each feature has a folder, with a part for what one screen loads without the others. Dutch, which nearly everybody reads, is listed
// in what comes first; the list of another language is a file of its own.
const dutch: Files = import.meta.glob<Texts>('./*/*.json', {
  base: '../locales/nl',
  import: 'default',
})
const filesOf = async (language: string): Promise<Files> =>
  language === 'nl' ? dutch : (await import('./files-en.ts')).files

/** The texts of conditions with the names of grades among them, which the server says too and the contract holds. */
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

/** The texts of a feature, when they are here. */
export const textsOf = (language: string, feature: string) => held.get(keyOf(language, feature))

async function fetched(language: string, feature: string) {
  const files = Object.entries(await filesOf(language))
  const [, load] = files.find(([path]) => path.endsWith(`/${feature}.json`)) ?? []
  if (!load) throw new Error(`there are no texts of ${keyOf(language, feature)}`)
  const texts = await load()
  return feature === 'condition' ? withGrades(language, texts) : texts
}

/** Brings in the texts of a feature; what failed can be tried again. */
export function bring(language: string, feature: string): Promise<void> {
  const key = keyOf(language, feature)
  const known = coming.get(key)
  if (known) return known
  const brought: Promise<void> & { status?: 'fulfilled' } = fetched(language, feature).then(
    (texts) => void held.set(key, texts),
  )
  coming.set(key, brought)
  // React reads this: what is here already is not waited for again.
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

/** Brings in, in another language, all that was shown so far. */
export async function bringAll(language: string) {
  const features = new Set([...held.keys()].map((key) => key.split('/')[1] as string))
  await Promise.all([...features].map((feature) => bring(language, feature)))
}

/** Changes the language of the screen. */
export function speak(language: string) {
  current = language
  for (const listener of listeners) listener()
}
