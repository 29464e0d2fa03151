// The texts of the screens: a small module of our own, since a library for this is a tenth of the first load (docs/decisions/0006-first-load.md).
import { use, useSyncExternalStore } from 'react'
import { say, type Values } from './say.ts'
import { bring, bringAll, onSpoken, spoken, textsOf } from './store.ts'

export { countText } from './say.ts'
export { speak, spoken, textsOf } from './store.ts'

/** Returns a text of the feature `F`. */
export type TFunction<F extends string = string> = ((key: string, values?: Values) => string) & {
  readonly of?: F
}

interface Speech<F extends string> {
  t: TFunction<F>
  i18n: { readonly language: string }
}

const speeches = new Map<string, Speech<string>>()

/** The texts of a feature in the language of the screen. A screen whose texts are not loaded yet waits for them. */
export function useTranslation<const F extends string>(feature: F): Speech<F> {
  const language = useSyncExternalStore(onSpoken, spoken)
  use(bring(language, feature))
  const key = `${language}/${feature}`
  const speech = speeches.get(key) ?? {
    t: (text: string, values?: Values) =>
      say(textsOf(language, feature) ?? {}, language, text, values),
    i18n: { language },
  }
  speeches.set(key, speech)
  return speech as Speech<F>
}

/** Loads the texts of features in parallel with the code that shows them, so that no screen waits twice. */
export async function withTexts<T>(code: Promise<T>, ...features: string[]): Promise<T> {
  const [loaded] = await Promise.all([code, ...features.map((feature) => bring(spoken(), feature))])
  return loaded
}

/** Prepares a language with the texts of these features and everything shown so far; `speak` then switches to it at once. */
export async function readyTexts(language: string, ...features: string[]) {
  await Promise.all([bringAll(language), ...features.map((feature) => bring(language, feature))])
}
