import type { OtlSeed } from './catalogue.ts'
import type { DemoLibraries, DemoMarket, DemoProduct } from './demo-market.ts'

const standardArticles = 64
const own = [
  {
    key: 'delta-openbare-ruimte',
    organisation: 'delta',
    name: 'Standaard openbare ruimte',
    description: 'Standaardkeuze van de provincie',
    articles: 11,
  },
  {
    key: 'delta-kunstwerken',
    organisation: 'delta',
    name: 'Kunstwerken',
    description: 'Vaste maten voor bruggen en kades',
    articles: 6,
  },
  {
    key: 'vanrijn-depot',
    organisation: 'vanrijn',
    name: 'Depot Van Rijn',
    description: 'Ligt geregeld op ons depot',
    articles: 8,
  },
]
const about: Record<DemoProduct['sustainabilityType'], string> = {
  BioBased: 'Hernieuwbare grondstof',
  Reused: 'Direct opnieuw te gebruiken',
  Recycled: 'Gemaakt van vrijgekomen materiaal',
  Incourant: 'Ongebruikt, uit oude voorraad',
}

/** The first offer of each object type, so that no article occurs twice. */
function firstOfEach(products: readonly DemoProduct[]): DemoProduct[] {
  const seen = new Set<string>()
  return products.filter((p) => p.isReleased && !seen.has(p.otl) && Boolean(seen.add(p.otl)))
}

/** Articles of the back-office and of two organisations, copied from the offers in the demo market; raw elements straight from the catalogue. Also requests for missing entries. */
export function makeLibraries(
  { spots, products }: Pick<DemoMarket, 'spots' | 'products'>,
  catalogue: OtlSeed,
): DemoLibraries {
  const nodes = new Map(catalogue.nodes.map((n) => [n.key, n]))
  const days = new Set(
    catalogue.properties.filter((p) => p.type === 'date').map((p) => p.reference),
  )
  const organisation = new Map(spots.map((s) => [s.key, s.organisation]))
  const article = (library: string | null, description: string) => (p: DemoProduct) => ({
    library,
    description,
    type: p.type,
    name: p.name,
    synonym: (nodes.get(p.otl)?.synonyms ?? [])
      .slice(0, 2)
      .map((s) => s.name)
      .join(', '),
    otl: p.otl,
    unit: p.unit,
    sustainabilityType: p.sustainabilityType,
    materials: p.materials,
    // The date of availability belongs to the product, not to the article.
    properties: p.properties.filter((v) => !days.has(v.property)),
  })
  const elements = catalogue.nodes
    .filter(
      (n) =>
        n.type === 'element' &&
        n.parent !== null &&
        !catalogue.nodes.some((c) => c.parent === n.id),
    )
    .slice(0, 8)
  const standard = firstOfEach(products).slice(0, standardArticles)
  return {
    libraries: own.map(({ key, organisation: of, name }) => ({ key, organisation: of, name })),
    articles: [
      ...standard.map((p) => article(null, about[p.sustainabilityType])(p)),
      ...elements.map((n) => ({
        library: null,
        description: 'Grondstof',
        type: 'element' as const,
        name: n.name,
        synonym: n.synonyms.map((s) => s.name).join(', '),
        otl: n.key,
        unit: 'ton' as const,
        sustainabilityType: 'Recycled' as const,
        materials: [],
        properties: [],
      })),
      ...own.flatMap((l) => {
        const theirs = firstOfEach(
          products.filter((p) => organisation.get(p.spot) === l.organisation),
        )
        // Two libraries of one organisation hold different articles.
        const from = own
          .filter((o) => o.organisation === l.organisation && own.indexOf(o) < own.indexOf(l))
          .reduce((sum, o) => sum + o.articles, 0)
        return theirs.slice(from, from + l.articles).map(article(l.key, l.description))
      }),
    ],
    requests: [
      {
        user: 'inkoop@delta.example',
        kind: 'entry',
        type: 'product',
        name: 'Betontegel 500 x 500 mm, verlicht',
        attributes: ['Afmeting', 'Dikte', 'Spanning (V)'],
        status: 'pending',
        daysAgo: 1,
      },
      {
        user: 'uitvoering@vanrijn.example',
        kind: 'entry',
        type: 'product',
        name: 'Drijvende ponton',
        attributes: ['Draagvermogen', 'Diepgang'],
        status: 'pending',
        daysAgo: 3,
      },
      {
        user: 'advies@noord.example',
        kind: 'attribute',
        type: 'product',
        name: 'Betontegel',
        attributes: ['Slijtweerstand'],
        status: 'declined',
        daysAgo: 16,
      },
      {
        user: 'inkoop@delta.example',
        kind: 'entry',
        type: 'material',
        name: 'Vlasvezel',
        attributes: [],
        status: 'declined',
        daysAgo: 24,
      },
    ],
  }
}
