import { type TFunction, useTranslation } from '../texts/index.ts'

/** The name on the screen of what the product itself brings (company types, spot types): in the language of the reader. What an organisation named itself is shown as it was named. */
export function namedIn(t: TFunction<'accounts'>, name: string): string {
  const key = `named.${name}`
  const text = t(key)
  return text === key ? name : text
}

/** The same as a function of a piece. */
export function useNamed() {
  const { t } = useTranslation('accounts')
  return (name: string) => namedIn(t, name)
}
