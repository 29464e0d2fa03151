import { documentFiles } from '@bouwkring/contract/help'

export type DocumentName = keyof typeof documentFiles.nl

/** The documents in a language, with the address of each. */
export function documentsOf(language: string): { name: DocumentName; href: string }[] {
  const files = documentFiles[language === 'en' ? 'en' : 'nl']
  return (['manual', 'terms', 'use', 'privacy'] as const).map((name) => ({
    name,
    href: `/documents/${files[name]}`,
  }))
}
