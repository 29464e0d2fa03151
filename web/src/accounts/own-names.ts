import { type TFunction, useTranslation } from '../texts/index.ts'

/** The text of a key, or the fallback when the product has none. */
const orElse = (t: TFunction, key: string, otherwise: string) => {
  const text = t(key)
  return text === key ? otherwise : text
}

/** The display name of something that the product itself provides (company types, spot types), in the reader's language. Names given by an organisation are shown as they are. */
export const namedIn = (t: TFunction<'accounts'>, name: string): string =>
  orElse(t, `named.${name}`, name)
/** The name for one organisation of a company type, and the type's description, where the product itself provides the type. */
export const typeNamed = (t: TFunction<'entry'>, name: string): string =>
  orElse(t, `type.${name}`, name)
export const aboutType = (t: TFunction<'entry'>, name: string): string =>
  orElse(t, `about.${name}`, '')

/** The same as a hook, for use in a component. */
export function useNamed() {
  const { t } = useTranslation('accounts')
  return (name: string) => namedIn(t, name)
}
