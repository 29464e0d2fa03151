import constructie from './articles/constructie.json' with { type: 'json' }
import groen from './articles/groen.json' with { type: 'json' }
import installaties from './articles/installaties.json' with { type: 'json' }
import kering from './articles/kering.json' with { type: 'json' }
import materialen from './articles/materialen.json' with { type: 'json' }
import meubilair from './articles/meubilair.json' with { type: 'json' }
import opsluiting from './articles/opsluiting.json' with { type: 'json' }
import riolering from './articles/riolering.json' with { type: 'json' }
import verharding from './articles/verharding.json' with { type: 'json' }
import verlichting from './articles/verlichting.json' with { type: 'json' }
import waterbouw from './articles/waterbouw.json' with { type: 'json' }
import weginrichting from './articles/weginrichting.json' with { type: 'json' }
import type { Random } from './random.ts'

/** An article that is often traded. `{x}` in its name and values is filled in from one row of `vary`. */
interface ArticleRow {
  otl: string
  name: string
  unit?: string
  amount: number[]
  /** Cents per unit, minimum and maximum. */
  price: number[]
  /** Property reference to value; a number with its unit, as in `300 mm`. */
  v: Record<string, string>
  vary?: Record<string, string>[]
  label?: string
  /** Group in product-notes.json, if that of the family does not fit. */
  notes?: string
}

const families: Record<string, unknown> = {
  constructie,
  groen,
  installaties,
  kering,
  materialen,
  meubilair,
  opsluiting,
  riolering,
  verharding,
  verlichting,
  waterbouw,
  weginrichting,
}

/** One variant of an article: the texts of a product without its amount and state. */
export interface Article {
  /** Same for all variants of one article. */
  id: string
  family: string
  otl: string
  name: string
  unit: string | null
  amount: [number, number]
  price: [number, number]
  values: Record<string, string>
  label: string | null
  notes: string
}

/** The articles of these families, each in one variant, in random order. */
export function articlesOf(names: readonly string[], random: Random): Article[] {
  const all = names.flatMap((family) => {
    const rows = families[family] as ArticleRow[] | undefined
    if (!rows) throw new Error(`No articles of ${family}`)
    return rows.map((row, index) => variant(family, index, row, random))
  })
  return random.shuffle(all)
}

function variant(family: string, index: number, row: ArticleRow, random: Random): Article {
  const words = random.pick(row.vary ?? [{}]) as Record<string, string>
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, word: string) => {
      const found = words[word]
      if (found === undefined) throw new Error(`${row.otl} ${row.name}: no word ${word}`)
      return found
    })
  return {
    id: `${family} ${index}`,
    family,
    otl: row.otl,
    unit: row.unit ?? null,
    name: fill(row.name).replace(/(\d)\.(\d)/g, '$1,$2'),
    amount: [row.amount[0]!, row.amount[1]!],
    price: [row.price[0]!, row.price[1]!],
    values: Object.fromEntries(
      Object.entries(row.v).map(([property, value]) => [property, fill(value)]),
    ),
    label: row.label ?? null,
    notes: row.notes ?? family,
  }
}
