import { endpoints } from './all.ts'
import { type Language, languages, type Text } from './language.ts'

/** Acts that are no call, or only one of the things that a call does. */
const besides: Readonly<Record<string, Text>> = {
  'catalogueExchange.importPreview': {
    nl: 'Catalogusbestand bekeken',
    en: 'Catalogue file looked at',
  },
  'productBulk.done': {
    nl: 'Veel producten tegelijk gewijzigd',
    en: 'Many products changed at once',
  },
  'secondFactor.off': {
    nl: 'Verificatie in twee stappen uitgezet',
    en: 'Two-step verification switched off',
  },
  'secondFactor.on': {
    nl: 'Verificatie in twee stappen ingesteld',
    en: 'Two-step verification set up',
  },
  'singleSignOn.link': { nl: 'Werkaccount gekoppeld', en: 'Work account linked' },
  'users.importPreview': { nl: 'Bestand met gebruikers bekeken', en: 'File of users looked at' },
}

const acts: readonly (readonly [name: string, words: Text])[] = [
  ...endpoints.flatMap(({ name, endpoint: { act } }) => (act ? [[name, act] as const] : [])),
  ...Object.entries(besides),
]

/** What the audit log calls each act, by its name (`groups.create`), in each language. */
export const actWords = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(acts.map(([name, words]) => [name, words[language]])),
  ]),
) as Record<Language, Readonly<Record<string, string>>>
