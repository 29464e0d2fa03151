import { articlesOf, type Article } from './articles.ts'
import { momentFrom } from './calendar.ts'
import type { ObjectType } from './catalogue.ts'
import type { DemoProduct, DemoPropertyValue } from './demo-market.ts'
import notes from './product-notes.json' with { type: 'json' }
import { demanded, stateValues, typedValue } from './property-values.ts'
import { randomFor, type Random } from './random.ts'
import type { SpotPlan } from './spots.ts'
import { picturesFor } from '../pictures/pictures.ts'

type Look = (otl: string) => ObjectType

/** Offers and demands on one spot. */
export function makeProducts(plan: SpotPlan, today: Date, look: Look): DemoProduct[] {
  if (plan.families.length === 0) return []
  const random = randomFor(`products ${plan.spot.key}`)
  const count = random.whole(plan.kind === 'depot' ? 10 : 7, plan.kind === 'depot' ? 15 : 12)
  return articlesOf(plan.families, random)
    .slice(0, count)
    .map((article, index) => {
      const isReleased = !random.chance(plan.demandShare)
      const otl = look(article.otl)
      const key = `${plan.spot.key} ${index + 1}`
      return asEntered(makeProduct({ article, isReleased, plan, today, key, otl }), otl)
    })
}

/** A fifth of the products have only what is required: no optional properties, no note, no price, no picture on a demand, and for some "op aanvraag" as the amount. */
function asEntered(product: DemoProduct, otl: ObjectType): DemoProduct {
  const random = randomFor(`entered ${product.key}`)
  if (!random.chance(0.2)) return product
  const required = new Set(otl.properties.filter((p) => p.required).map((p) => p.reference))
  const onRequest = random.chance(0.3)
  return {
    ...product,
    ...(onRequest && { amountType: 1, amount: null }),
    note: '',
    properties: product.properties
      .filter((value) => required.has(value.property))
      .map((value) => ({ ...value, matchingCondition: null })),
    price: { type: 'unknown', value: null },
    pictures: product.isReleased ? product.pictures : [],
  }
}

interface Making {
  key: string
  article: Article
  isReleased: boolean
  plan: SpotPlan
  today: Date
  otl: ObjectType
}

function makeProduct({ key, article, isReleased, plan, today, otl }: Making): DemoProduct {
  const random = randomFor(`product ${key}`)
  const sustainabilityType = labelOf(article, isReleased, random)
  const transport: DemoProduct['transport'] = random.pick([
    ['pickup'],
    ['pickup'],
    ['pickup', 'delivery'],
    ['delivery'],
  ])
  const amountType = isReleased
    ? random.pick([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 2] as const)
    : 0
  const draft = plan.spot.status === 'inactive' || plan.spot.status === 'archived'
  const notesOf = notes[article.notes as keyof typeof notes]
  return {
    key,
    spot: plan.spot.key,
    otl: otl.key,
    type: otl.type,
    name: article.name,
    isReleased,
    amountType,
    amount: amountType === 1 ? null : amountOf(article, otl, random),
    unit: unitOf(article, otl),
    sustainabilityType,
    note: random.chance(0.85) ? random.pick(isReleased ? notesOf.offer : notesOf.demand) : '',
    properties: propertiesOf(
      {
        article,
        isReleased,
        otl,
        sustainabilityType,
        transport,
        availableFrom: plan.spot.periodFrom,
      },
      random,
    ),
    materials: materialsOf(otl, random),
    price: isReleased ? priceOf(article, random) : { type: 'unknown', value: null },
    transport,
    pictures: random.shuffle(picturesFor(otl.lineage)).slice(0, random.pick([1, 1, 2])),
    published: !draft && random.chance(0.94),
    createdAt: momentFrom(today, madeOn(plan, random), random.whole(0, 540)),
  }
}

const unitOf = (article: Article, otl: ObjectType) =>
  (article.unit ?? otl.unit ?? 'st') as DemoProduct['unit']
const labelOf = (article: Article, isReleased: boolean, random: Random) =>
  (article.label ??
    (isReleased && random.chance(0.09)
      ? 'Incourant'
      : 'Reused')) as DemoProduct['sustainabilityType']

/** Some days after the spot was created; depots keep receiving new products. */
function madeOn(plan: SpotPlan, random: Random): number {
  return plan.kind === 'depot'
    ? random.whole(plan.madeOn + 1, -2)
    : plan.madeOn + random.whole(0, Math.max(0, Math.min(30, -plan.madeOn - 2)))
}

function amountOf(article: Article, otl: ObjectType, random: Random): number {
  const [least, most] = article.amount
  // The square favours small lots, as a real market has more of them.
  const raw = least + (most - least) * random.next() ** 2
  const step = raw > 2000 ? 100 : raw > 400 ? 20 : raw > 80 ? 5 : 1
  const whole = Math.max(1, Math.round(raw / step) * step)
  const divisible = (article.unit ?? otl.unit) !== 'st'
  return divisible && raw < 200 && random.chance(0.3) ? whole + 0.5 : whole
}

function priceOf(article: Article, random: Random): DemoProduct['price'] {
  const type = random.pick([
    'unknown',
    'from',
    'from',
    'reasonable',
    'reasonable',
    'fixed',
    'fixed',
  ] as const)
  if (type === 'unknown' || type === 'reasonable') return { type, value: null }
  const cents = random.whole(article.price[0], article.price[1])
  const step = cents > 100_000 ? 5000 : cents > 10_000 ? 500 : cents > 1000 ? 50 : 5
  return { type, value: Math.round(cents / step) * step }
}

/** The catalogue's own composition; if it has several parts, a lot sometimes differs by a few per cent. */
function materialsOf(otl: ObjectType, random: Random): DemoProduct['materials'] {
  const parts = otl.composition.map((part) => ({ ...part }))
  const [first, second] = parts
  if (first && second && second.percentage > 8 && random.chance(0.2)) {
    const shift = random.whole(1, 4)
    first.percentage += shift
    second.percentage -= shift
  }
  return parts
}

interface Stating {
  article: Article
  isReleased: boolean
  otl: ObjectType
  sustainabilityType: DemoProduct['sustainabilityType']
  transport: DemoProduct['transport']
  availableFrom: string
}

/** Values from the article and from its state, for the properties that the object type has. */
function propertiesOf(
  { article, isReleased, otl, sustainabilityType, transport, availableFrom }: Stating,
  random: Random,
): DemoPropertyValue[] {
  const state = stateValues(
    { family: article.family, type: otl.type, sustainabilityType, availableFrom, transport },
    random,
  )
  const astray = Object.keys(article.values).filter(
    (reference) => !otl.properties.some((p) => p.reference === reference),
  )
  if (astray.length > 0) throw new Error(`${article.name}: ${otl.key} has no ${astray.join(', ')}`)
  return otl.properties.flatMap((property): DemoPropertyValue[] => {
    const text = article.values[property.reference]
    if (text !== undefined) {
      const value = typedValue(property, text)
      return [isReleased ? value : demanded(value, random)]
    }
    if (property.reference === 'conditiescore' && !isReleased) {
      return [
        {
          property: 'conditiescore',
          value: [random.pick([2, 3, 3, 4])],
          unit: null,
          matchingCondition: random.chance(0.3) ? 'lte' : null,
        },
      ]
    }
    return isReleased || property.reference === 'duurzaamheid'
      ? stated(property, state[property.reference])
      : []
  })
}

function stated(
  property: ObjectType['properties'][number],
  value: (string | number)[] | undefined,
): DemoPropertyValue[] {
  if (value === undefined) return []
  return [
    {
      property: property.reference,
      value,
      unit: property.type === 'slider' ? (property.units?.[0] ?? null) : null,
      matchingCondition: null,
    },
  ]
}

/** The demand of Provincie Delta for which the main journey makes an offer: 2000 grey pavement tiles near Apeldoorn. */
export function makePreparedDemand(plan: SpotPlan, today: Date, look: Look): DemoProduct {
  const otl = look('p.betontegel')
  const value = (property: string, text: string) =>
    typedValue(
      otl.properties.find((p) => p.reference === property)!,
      text,
    )
  return {
    key: `${plan.spot.key} tegels`,
    spot: plan.spot.key,
    otl: otl.key,
    type: otl.type,
    name: 'Betontegel 300x300x45 grijs',
    isReleased: false,
    amountType: 0,
    amount: 2000,
    unit: 'st',
    sustainabilityType: 'Reused',
    note: 'Voor de trottoirs in Heerde en Wapenveld. Hergebruikte tegels, graag op pallets; deelleveringen zijn mogelijk.',
    properties: [
      value('afmeting', '30x30x5'),
      value('kleur', 'Grijs'),
      value('dikte', '45 mm'),
      value('conditiescore', '3'),
      value('duurzaamheid', 'Herbruikbaar'),
    ],
    materials: otl.composition,
    price: { type: 'unknown', value: null },
    transport: ['pickup', 'delivery'],
    pictures: ['textures/betontegel-30x30.jpg'],
    published: true,
    createdAt: momentFrom(today, -9, 95),
  }
}
