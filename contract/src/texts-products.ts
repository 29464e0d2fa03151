import type { Text } from './language.ts'

/** Refusals of a product: publishing it, its condition and origin, and changes to many at once. */
export const productTexts = {
  'publish.location': { nl: 'Voeg een locatie toe', en: 'please add location' },
  'publish.contact': { nl: 'Voeg een contactpersoon toe', en: 'Please add a contact person' },
  'publish.media': { nl: 'Voeg eerst een foto toe', en: 'Add a picture first' },
  'publish.condition': {
    nl: 'Geef de conditie op',
    en: 'Tell in which condition it is',
  },
  'publish.hazard': {
    nl: 'Voeg bij een vermoeden van gevaarlijke stoffen een document toe of vul een verklaring in',
    en: 'Add a document or a statement where hazardous substances are suspected',
  },
  'years.wrong': { nl: 'Vul 0 tot en met 200 jaar in', en: 'Enter 0 to 200 years' },
  'year.wrong': { nl: 'Vul een jaartal in', en: 'Enter a year' },
  'condition.known': {
    nl: 'Kies eerst een conditie',
    en: 'Choose a condition first',
  },
  'condition.matching': {
    nl: 'Alleen een vraag stelt een harde eis',
    en: 'Only a demand has a hard condition',
  },
  'condition.future': {
    nl: 'Deze dag is nog niet geweest',
    en: 'This day has not been yet',
  },
  'offer.only': { nl: 'Dit hoort alleen bij aanbod', en: 'This belongs to an offer only' },
  'hazard.kinds': {
    nl: 'Kies welke stoffen het zijn',
    en: 'Choose which substances they are',
  },
  'product.number': {
    nl: 'Dit nummer heeft een ander product in deze spot al',
    en: 'Another product in this spot has this number already',
  },
  'bulk.tooMany': {
    nl: 'Hoogstens 5.000 producten tegelijk',
    en: 'At most 5,000 products at once',
  },
  'bulk.none': { nl: 'Er is geen product gekozen', en: 'No product was chosen' },
  'bulk.bound': { nl: 'Hangt in een transactie', en: 'It is part of a transaction' },
  'bulk.reserved': { nl: 'Er is nog een open reservering', en: 'A reservation is still open' },
  'bulk.contract': {
    nl: 'Hoort bij een regel van het contract van deze spot',
    en: 'It belongs to a line of the contract of this spot',
  },
  'bulk.number': {
    nl: 'Het eigen nummer is in die spot al in gebruik',
    en: 'Its own number is in use in that spot',
  },
  'bulk.noProperty': {
    nl: 'Het objecttype heeft deze eigenschap niet',
    en: 'Its object type does not have this property',
  },
  'bulk.failed': {
    nl: 'Dit kon niet worden bewaard',
    en: 'This could not be kept',
  },
  'publish.unit': { nl: 'Kies eerst een eenheid', en: 'Choose a unit first' },
} satisfies Record<string, Text>
