import { type TFunction, useTranslation } from '../texts/index.ts'

/** The text of a key, or what is said when the product has none. */
const orElse = (t: TFunction, key: string, otherwise: string) => {
  const text = t(key)
  return text === key ? otherwise : text
}

/** The name on the screen of what the product itself brings (company types, spot types): in the language of the reader. What an organisation named itself is shown as it was named. */
export const namedIn = (t: TFunction<'accounts'>, name: string): string =>
  orElse(t, `named.${name}`, name)
/** A company type as one of that kind is called, and what it is about, where the product itself brought it. */
export const typeNamed = (t: TFunction<'entry'>, name: string): string =>
  orElse(t, `type.${name}`, name)
export const aboutType = (t: TFunction<'entry'>, name: string): string =>
  orElse(t, `about.${name}`, '')

/** The same as a function of a piece. */
export function useNamed() {
  const { t } = useTranslation('accounts')
  return (name: string) => namedIn(t, name)
}
