import type { Language } from '@bouwkring/contract/messages'
import type { Subject, Text, Texts } from './subject.ts'

const words = {
  nl: {
    done: (n: number, file: string) => `${n} ${n === 1 ? 'product' : 'producten'} uit ${file}`,
    open: (n: number) => (n === 1 ? 'Eén rij wacht nog op u.' : `${n} rijen wachten nog op u.`),
    all: 'Alle rijen zijn verwerkt.',
    gone: 'Een import is klaar',
    link: 'Import bekijken',
  },
  en: {
    done: (n: number, file: string) => `${n} ${n === 1 ? 'product' : 'products'} from ${file}`,
    open: (n: number) =>
      n === 1 ? 'One row still waits for you.' : `${n} rows still wait for you.`,
    all: 'All rows were gone through.',
    gone: 'An import has ended',
    link: 'Look at the import',
  },
} as const

function importText({ import: done, spot }: Subject, language: Language): Text {
  const said = words[language]
  const details = done && done.open > 0 ? said.open(done.open) : said.all
  return {
    subject: done ? said.done(done.done, done.filename) : said.gone,
    details: spot ? `${spot.name}. ${details}` : details,
    full_details: details,
    link: done ? `/importeren/${done.id}` : '/spots',
    link_text: said.link,
  }
}

export const importTexts = { import_done: importText } satisfies Texts
