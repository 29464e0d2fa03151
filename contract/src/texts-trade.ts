import type { Text } from './language.ts'

/** The messages for refused fields of reservations, baskets, depots and combinations. */
export const tradeTexts = {
  'related.unit': {
    nl: 'De eenheden kunnen niet in elkaar worden omgerekend',
    en: 'The units cannot be converted into each other',
  },
  'related.offMarket': {
    nl: 'Uw eigen aanbod is niet op de markt',
    en: 'Your own offer is not on the market',
  },
  'amount.unavailable': { nl: 'Er is niet zoveel beschikbaar', en: 'Not that much is available' },
  'amount.left': { nl: '{name}: nog {count} beschikbaar', en: '{name}: {count} left' },
  'amount.least': {
    nl: 'De minimale afname is {count}',
    en: 'The minimum quantity is {count}',
  },
  'amount.tooLittle': {
    nl: 'Dit is minder dan de minimale afname',
    en: 'This is less than the minimum quantity',
  },
  'amount.most': {
    nl: 'U kunt hiervan hoogstens {count} nemen',
    en: 'You can take at most {count} of this',
  },
  'amount.whole': {
    nl: 'Vul een heel aantal stuks in',
    en: 'Enter a whole number of pieces',
  },
  'take.gone': {
    nl: 'Dit aanbod kan niet meer worden gecombineerd',
    en: 'This offer can no longer be combined',
  },
  'amount.leastDemand': {
    nl: 'Een minimale afname kan alleen bij aanbod',
    en: 'Only an offer can have a minimum quantity',
  },
  'store.left': { nl: '{name}: nog {count} m² vrij', en: '{name}: {count} m² free' },
  'storage.what': { nl: 'Vul in wat er ligt', en: 'Say what lies there' },
  'storage.floor': { nl: 'Vloer is een verplicht veld', en: 'Floor is a required field' },
  'storage.floorNumber': { nl: 'Vloer moet een nummer zijn', en: 'Floor must be a number' },
  'storage.floorPositive': {
    nl: 'Vloer moet groter zijn dan 0',
    en: 'Floor must be greater than 0',
  },
  'storage.floorMost': {
    nl: 'Vloer is hoogstens 1.000.000 m²',
    en: 'Floor is at most 1,000,000 m²',
  },
  'storage.priceMost': {
    nl: 'Dit is hoogstens €\u00a010.000 per m² per week',
    en: 'This is at most €10,000 per m² per week',
  },
  'storage.weeks': {
    nl: 'Vul hele weken in, 1 tot en met 520',
    en: 'Enter whole weeks, 1 to 520',
  },
  'amount.missing': {
    nl: 'Dit is meer dan er op deze regel ontbreekt',
    en: 'This is more than this line is missing',
  },
  'basket.empty': { nl: 'Kies ten minste een product', en: 'Choose at least one product' },
  'basket.full': {
    nl: 'Een combinatie heeft hoogstens 50 regels',
    en: 'A combination has 50 lines at most',
  },
  'basket.days': {
    nl: 'Kies 1 tot en met 30 dagen; bij alles of niets hoogstens 7',
    en: 'Choose 1 to 30 days; 7 at most for all or nothing',
  },
  'basket.reason': {
    nl: 'Vul in waarom het alles of niets is',
    en: 'Say why it is all or nothing',
  },
  'basket.product': {
    nl: 'Dit product is nu niet te reserveren',
    en: 'This product cannot be reserved now',
  },
  'basket.line': {
    nl: 'Op deze regel van de combinatie ontbreekt niets',
    en: 'Nothing is missing on this line of the combination',
  },
  'plan.many': {
    nl: 'Kies hoogstens 50 vragen',
    en: 'Choose 50 demands at most',
  },
} satisfies Record<string, Text>
