import type { importFields } from '@bouwkring/contract/imports'
import type { Language } from '@bouwkring/contract/messages'
import { headingWithUnit } from './rules-figure.ts'
import { plain } from './rules-text.ts'

type Field = (typeof importFields)[number]

/** Headings of the columns with the centre of each shape. */
export const placeHeadings = {
  nl: ['Breedtegraad', 'Lengtegraad'],
  en: ['Latitude', 'Longitude'],
} as const

// Common headings in both languages, and those of our own export.
const written: Record<Field, string> = {
  external_ref:
    'nr, nummer, eigen nummer, artikelnummer, artikelnr, artnr, artikelcode, code, sku, no, number, item no, item number, own number, reference, ref, referentie, kenmerk, inventarisnummer, stocknr, volgnr, volgnummer',
  product_id: 'id, product id',
  name: 'naam, omschrijving, artikel, artikelomschrijving, product, productnaam, materiaalomschrijving, name, description, item, article, item description, benaming, titel, title, wat',
  otl: 'otl, objecttype, object type, object, categorie, category, productgroep, soort materiaal, groep',
  type: 'soort, type',
  amount:
    'aantal, hoeveelheid, hoev, hvh, voorraad, qty, quantity, amount, stock, count, aantal stuks, aantal eenheid, aantal en eenheid, hoeveelheid eenheid, hoeveelheid en eenheid, quantity unit, quantity and unit, beschikbaar aantal, beschikbare hoeveelheid, totaal aantal, totale hoeveelheid, available quantity, quantity available, available amount, amount available, total quantity, total amount, total qty, quantity in stock, number of pieces',
  unit: 'eenheid, eenh, ehd, unit, units, uom, eh',
  least_amount:
    'minimale afname, minimum afname, min afname, kleinste afname, minimale hoeveelheid, least amount, least quantity, minimum amount, minimum quantity, minimum order, min order, moq',
  note: 'opmerking, opmerkingen, opm, toelichting, note, notes, remark, remarks, comment, comments, bijzonderheden, afm, afmeting, afmetingen, maat, maten, dimensions, size, locatie, plek, plaats op de werf, stelling, vak, location, rek',
  sustainability_type: 'circulariteitslabel, circularity label, label',
  price:
    'prijs, prijs eur, prijs euro, price eur, prijs excl btw, prijs per eenheid eur, prijs per eenheid, stukprijs, vraagprijs, price, price per unit eur, price per unit, unit price, eur, euro, bedrag',
  price_type: 'prijssoort, prijstype, price type',
  transport: 'vervoer, transport, levering, delivery',
  condition:
    'conditie, staat, kwaliteit, toestand, condition, state, quality, grade, conditiescore, nen 2767',
  condition_known: 'conditie bekend, condition known',
  condition_on: 'conditie op, condition on, inspectiedatum, gezien op',
  origin: 'herkomst, origin, bron',
  origin_on: 'uitgekomen op, came out on, vrijgekomen op, vrijgekomen, datum vrijgekomen',
  origin_place: 'herkomst plaats, origin place',
  origin_work: 'herkomst werk, origin work, project, werk, projectnaam',
  origin_built: 'bouwjaar werk, work built',
  in_use_since: 'in gebruik sinds, in use since, bouwjaar, jaar, year, productiejaar',
  demountability: 'losmaken, losmaakbaarheid, comes loose',
  hazard: 'gevaarlijke stoffen, hazardous substances',
  hazard_kinds: 'welke stoffen, which substances',
  appearance: 'uiterlijk, hoe ziet het eruit, appearance, look, looks',
  manufacturer: 'fabrikant, merk, fabricaat, producent, manufacturer, brand, make, maker',
  model:
    'producttype, typeaanduiding, typenummer, typenr, model, modelnummer, product type, type number, model number',
  remaining_years:
    'restlevensduur jaar, restlevensduur, resterende levensduur, remaining lifespan years, remaining lifespan, remaining life, rest life, remaining service life',
  uniform:
    'alle stukken gelijk, uniform, uniforme partij, homogeen, homogene partij, all pieces alike, homogeneous, uniform batch',
  period_from:
    'beschikbaar vanaf, beschikbaar van, beschikbaar per, vrij vanaf, vrij per, datum vrij, datum vrijkomen, vrijkomend, nodig vanaf, nodig per, available from, date available, needed from',
  period_till:
    'beschikbaar tot, beschikbaar tot en met, beschikbaar t m, vrij tot, nodig tot, nodig voor, available until, available till, available to, needed until, needed by',
  period_certainty:
    'zekerheid, zekerheid periode, hoe zeker, certainty, certainty of the period, period certainty',
  latitude: 'breedtegraad, latitude, lat, breedte gr, y, rd y, y coordinaat, y coordinate',
  longitude: 'lengtegraad, longitude, lon, lng, long, x, rd x, x coordinaat, x coordinate',
  address:
    'adres, address, locatieadres, adres locatie, bezoekadres, straat, straatnaam, street, street address, postcode, postcode plaats, postal code, zip, zip code, woonplaats, stad, town, city',
  contact:
    'contact, contactpersoon, contact person, contactgegevens, contact details, contactinfo, aanspreekpunt, aanspreekpersoon, contact name, e mail contactpersoon, telefoon contactpersoon, contact e mail, contact email, contact telefoon, contact phone',
  pictures:
    'foto, fotos, foto s, foto naam, fotonaam, fotobestand, afbeelding, afbeeldingen, picture, pictures, photo, photos, image, images',
  properties: 'eigenschappen, properties',
  composition:
    'samenstelling, materiaalsamenstelling, composition, material composition, bestaat uit, made of',
  spot: 'spot, spotnaam, spot naam, naam spot, depot, werf, steunpunt, opslaglocatie, spot name, yard',
}

/** The English names of columns. */
const inEnglish: Record<Field, string> = {
  external_ref: 'number',
  product_id: 'id',
  name: 'name',
  otl: 'object type',
  type: 'type',
  amount: 'quantity',
  unit: 'unit',
  least_amount: 'minimum quantity',
  note: 'note',
  sustainability_type: 'circularity label',
  price: 'price',
  price_type: 'price type',
  transport: 'transport',
  condition: 'condition',
  condition_known: 'condition known',
  condition_on: 'condition on',
  origin: 'origin',
  origin_on: 'came out on',
  origin_place: 'origin place',
  origin_work: 'origin work',
  origin_built: 'work built',
  in_use_since: 'in use since',
  demountability: 'comes loose',
  hazard: 'hazardous substances',
  hazard_kinds: 'which substances',
  appearance: 'appearance',
  manufacturer: 'manufacturer',
  model: 'product type',
  remaining_years: 'remaining lifespan years',
  uniform: 'all pieces alike',
  period_from: 'available from',
  period_till: 'available until',
  period_certainty: 'certainty',
  latitude: 'latitude',
  longitude: 'longitude',
  address: 'address',
  contact: 'contact person',
  pictures: 'pictures',
  properties: 'properties',
  composition: 'composition',
  spot: 'spot',
}
/** A heading by which a column is recognised as this field; null for a field without one, such as a property. */
export function headingOf(field: string, language: Language): string | null {
  const said = written[field as Field] as string | undefined
  const english = language === 'en' ? (inEnglish[field as Field] as string | undefined) : undefined
  const name = english ?? said?.split(', ')[0]
  return name === undefined ? null : name.charAt(0).toUpperCase() + name.slice(1)
}

const book = new Map(
  Object.entries(written).flatMap(([field, said]) =>
    said.split(', ').map((heading) => [plain(heading), field as Field] as const),
  ),
)

// Headings that are rare outside our own export, by language: two of them are enough to recognise it.
const telling = [
  [
    'eigen nummer',
    'otl',
    'circulariteitslabel',
    'prijs per eenheid eur',
    'conditie bekend',
    'beschikbaar tot en met',
    'uitgekomen op',
  ],
  [
    'own number',
    'otl',
    'circularity label',
    'price per unit eur',
    'condition known',
    'available until',
    'came out on',
  ],
] as const
// Columns of our own export besides the fields of a product: they are not imported.
const beside: ReadonlySet<string> = new Set(['Gepubliceerd', 'Published'].map(plain))

/** Whether headings are those of our own export, in full or in part. */
export function isOwnExport(all: readonly string[]): boolean {
  const said = new Set(all.map(plain))
  return telling.some((words) => words.filter((word) => said.has(word)).length >= 2)
}
/** Whether a heading is a known one, in a file that is our own export. */
export const isOwnHeading = (heading: string, all: readonly string[]) =>
  (isHeading(heading) || beside.has(plain(heading))) && isOwnExport(all)

const ofUnit: ReadonlySet<Field> = new Set(['amount', 'least_amount', 'price'])
/** The field of a heading that has a unit after its name, for fields that are counted in one. */
function beforeUnit(heading: string): Field | null {
  const field = book.get(headingWithUnit(heading)?.name ?? '')
  return field !== undefined && ofUnit.has(field) ? field : null
}

// In our own export, "prijs" is the type of price when there is also a column with a figure.
const kindOfPrice: Readonly<Record<string, string>> = {
  prijs: plain('Prijs per eenheid (EUR)'),
  price: plain('Price per unit (EUR)'),
}

// Next to an address or contact column these are parts of it; alone they may be a location in a yard, or any number.
const partsOf: ReadonlyMap<string, Field> = new Map(
  (
    [
      ['address', 'plaats, plaatsnaam, huisnummer, huisnr, house number, place'],
      [
        'contact',
        'telefoon, telefoonnummer, tel, phone, telephone, mobiel, e mail, email, mail, mailadres, e mailadres',
      ],
    ] as const
  ).flatMap(([field, said]) => said.split(', ').map((heading) => [plain(heading), field] as const)),
)
function partOf(said: string, others: readonly string[]): Field | null {
  const field = partsOf.get(said)
  return field !== undefined && others.some((other) => book.get(other) === field) ? field : null
}

/** A shapefile truncates column names to this many letters; the only other columns are those of the place. */
const cutAt = 10
const places: ReadonlySet<string> = new Set(Object.values(placeHeadings).flat())
const isOfShapes = (all: readonly string[]) =>
  Object.values(placeHeadings).some((both) => both.every((heading) => all.includes(heading))) &&
  all.every((heading) => heading.length <= cutAt || places.has(heading))
/** The field of a truncated name such as "Omschrijvi"; null when several fields begin like that. */
function ofCutName(heading: string, all: readonly string[]): Field | null {
  if (heading.length !== cutAt || !isOfShapes(all)) return null
  const said = plain(heading)
  const fields = new Set(
    [...book].filter(([word]) => word.startsWith(said)).map(([, field]) => field),
  )
  const [one = null, ...more] = fields
  return more.length === 0 ? one : null
}

/** The field that a heading names, as far as the other headings allow; null when it names none. */
export function fieldOfHeading(heading: string, all: readonly string[]): Field | null {
  const said = plain(heading)
  const others = all.map(plain)
  const field =
    partOf(said, others) ?? book.get(said) ?? beforeUnit(heading) ?? ofCutName(heading, all)
  const beside = kindOfPrice[said]
  if (beside !== undefined && others.includes(beside)) return 'price_type'
  // In a list from someone else, an id is not an id of ours but the owner's number.
  if (field === 'product_id' && !isOwnExport(all)) return 'external_ref'
  // A sheet with both uses "omschrijving" for the object and "type" or "soort" for its kind.
  if (field === 'type' && !others.includes('otl')) return null
  return field
}

/** Whether a heading says that its column holds ids. */
export const isId = (heading: string) => book.get(plain(heading)) === 'product_id'
/** Whether a text is a known heading. */
export const isHeading = (text: string) => book.has(plain(text)) || beforeUnit(text) !== null
