import type { OtlSeedProperty } from './catalogue.ts'
import type { DemoProduct, DemoPropertyValue } from './demo-market.ts'
import type { Random } from './random.ts'

/** Sustainability type in the words of the property `duurzaamheid`. */
export const labelOf: Record<DemoProduct['sustainabilityType'], string> = {
  BioBased: 'Biobased',
  Reused: 'Herbruikbaar',
  Recycled: 'Gerecycled',
  Incourant: 'Incourant',
}

/** A value as written in the article tables, converted to the type of its property. */
export function typedValue(property: OtlSeedProperty, text: string): DemoPropertyValue {
  const base = { property: property.reference, matchingCondition: null }
  if (property.type === 'number') {
    const found = /^(-?\d+(?:\.\d+)?) (.+)$/.exec(text)
    if (!found) throw new Error(`${property.reference}: ${text} is no number with a unit`)
    return { ...base, value: [Number(found[1])], unit: found[2]! }
  }
  if (property.type === 'slider')
    return { ...base, value: [Number(text)], unit: property.units?.[0] ?? null }
  return { ...base, value: [text], unit: null }
}

const damages: Record<string, string[]> = {
  verharding: ['Geen', 'Breuk', 'Aangroei'],
  opsluiting: ['Geen', 'Breuk', 'Krassen'],
  constructie: ['Geen', 'Corrosie', 'Scheurvorming', 'Krassen'],
  kering: ['Geen', 'Corrosie', 'Vervorming', 'Aangroei'],
  waterbouw: ['Geen', 'Aangroei', 'Houtrot', 'Corrosie'],
  verlichting: ['Geen', 'Krassen', 'Corrosie'],
  weginrichting: ['Geen', 'Krassen', 'Vervorming'],
  meubilair: ['Geen', 'Krassen', 'Houtrot'],
  riolering: ['Geen', 'Aangroei', 'Breuk'],
}

/** Values that nearly every offer states: condition, state, damage, label, availability and transport. */
export function stateValues(
  product: {
    family: string
    type: string
    sustainabilityType: DemoProduct['sustainabilityType']
    availableFrom: string
    transport: DemoProduct['transport']
  },
  random: Random,
): Record<string, (string | number)[]> {
  const unused = product.sustainabilityType === 'Incourant'
  const score = unused ? 1 : random.pick([1, 2, 2, 2, 3, 3, 4])
  const always = {
    duurzaamheid: [labelOf[product.sustainabilityType]],
    beschikbaar_vanaf: [product.availableFrom],
    transport: product.transport.map((t) => (t === 'pickup' ? 'Afhalen' : 'Bezorgen')),
  }
  if (product.type !== 'product') {
    return {
      ...always,
      aandeel_secundair: [
        product.sustainabilityType === 'Recycled' ? random.whole(8, 10) * 10 : 100,
      ],
      verpakking: [random.pick(['Los', 'Los', 'Bigbag', 'Gebundeld'])],
    }
  }
  return {
    ...always,
    conditiescore: [score],
    staat: [unused ? 'Ongebruikt' : score > 3 ? 'Gebruikt, matig' : 'Gebruikt, goed'],
    schade: [
      unused || score === 1 ? 'Geen' : random.pick(damages[product.family] ?? ['Geen', 'Krassen']),
    ],
    losmaakbaarheid: [random.whole(13, 20) * 5],
    asbest: ['Asbestvrij'],
  }
}

/** The hard conditions of a demand, by property: at least for size, exact where it must fit, one of where taste decides. */
const conditions: Record<string, NonNullable<DemoPropertyValue['matchingCondition']>> = {
  lengte: 'gte',
  dikte: 'gte',
  overspanning: 'gte',
  conditiescore: 'lte',
  diameter: 'eq',
  lichtpunthoogte: 'eq',
  kleur: 'in',
  staalsoort: 'in',
  kerende_klasse: 'in',
  houtsoort: 'in',
  dekselklasse: 'in',
  gradering: 'eq',
  teer: 'eq',
}
const alternatives: Record<string, string[]> = {
  kleur: ['Grijs', 'Antraciet'],
  staalsoort: ['S235', 'S275', 'S355'],
  kerende_klasse: ['H1', 'H2'],
  houtsoort: ['Azobé', 'Bilinga', 'Angelim vermelho'],
  dekselklasse: ['C250', 'D400'],
}

/** The same value as a hard condition; a number with a minimum is sometimes set a little lower than usual. */
export function demanded(value: DemoPropertyValue, random: Random): DemoPropertyValue {
  const condition = conditions[value.property]
  if (!condition || !random.chance(0.45)) return value
  const [first] = value.value
  if (condition === 'in')
    return {
      ...value,
      matchingCondition: condition,
      value: [...new Set([first!, ...(alternatives[value.property] ?? [])])],
    }
  if (condition === 'gte' && typeof first === 'number')
    return {
      ...value,
      matchingCondition: condition,
      value: [Number((first * random.pick([0.75, 0.9, 1])).toFixed(2))],
    }
  return { ...value, matchingCondition: condition }
}
