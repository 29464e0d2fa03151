import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogueFile } from '../contract/src/catalogue-exchange.ts'
import type { OtlForm } from '../contract/src/otl-form.ts'
import { archiveOf } from '../server/src/platform/zip.ts'
import { figures, measure, ms, row } from './measure.ts'
import type { Stage } from './stage.ts'
import { measurePage } from './tree-page.ts'

const nodes = 20_000
const listed = 100_000
type Otls = CatalogueFile['otls']

/** A forest of the given number of additional products: ten below each, with a synonym and three weighted properties. */
function forest(count: number, properties: readonly string[]): Otls {
  const parentOf = (n: number) => (n < 10 ? null : `bench.${Math.floor(n / 10) - 1}`)
  return Array.from({ length: count }, (_, n) => ({
    key: `bench.${n}`,
    type: 'product' as const,
    name: `Bouwdeel ${['rood', 'grijs', 'zwart', 'geel', 'wit'][n % 5]} ${n}`,
    parent: parentOf(n),
    published: n % 7 !== 0,
    unit: 'st' as const,
    density: null,
    synonyms: [`Onderdeel ${n}`],
    composition: [],
    raw_categories: [],
    properties: properties.slice(n % 5, (n % 5) + 3).map((property, at) => ({
      property,
      percentage: 20,
      ordering: at,
      include_in_childs: false,
    })),
  }))
}

interface Asker {
  stage: Stage
  token: string
}
async function ask({ stage, token }: Asker, path: string, init: RequestInit = {}) {
  const response = await fetch(stage.address + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
  return response
}
const send = (body: object): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Waits until the jobs of all changes are done; returns how long that took, or infinity after the given number of seconds. */
async function settled(asker: Asker, most: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { 'hydra:member': changes } = (await (await ask(asker, '/api/otls/changes')).json()) as {
      'hydra:member': { state: string }[]
    }
    if (changes.every(({ state }) => state === 'done')) return performance.now() - began
    if (performance.now() - began > most * 1000) return Infinity
    await sleep(50)
  }
}

/** Imports the missing part of the forest, as the back-office does: first a preview, then everything. */
async function grow(asker: Asker, size: string): Promise<string[]> {
  const now = (await (await ask(asker, '/api/catalogue/export')).json()) as CatalogueFile
  const weighed = now.properties
    .filter(({ type }) => type !== 'file')
    .map(({ reference }) => reference)
  const missing = nodes - now.otls.filter(({ type }) => type === 'product').length
  if (missing <= 0) return []
  const bytes = await archiveOf([
    {
      name: 'catalogus.json',
      bytes: Buffer.from(
        JSON.stringify({
          ...now,
          otls: forest(missing, weighed),
          properties: [],
          library_articles: [],
        }),
      ),
    },
  ])
  const bring = async (preview: boolean) => {
    const form = new FormData()
    form.append('preview', String(preview))
    form.append('file', new Blob([new Uint8Array(bytes)]), 'catalogus.zip')
    const began = performance.now()
    const answer = (await (
      await ask(asker, '/api/catalogue/import', { method: 'POST', body: form })
    ).json()) as { problems: unknown[]; applied: boolean }
    if (answer.applied === preview)
      throw new Error(
        `the forest was not brought in: ${JSON.stringify(answer.problems.slice(0, 3))}`,
      )
    return performance.now() - began
  }
  const [look, all] = [await bring(true), await bring(false)]
  return [
    row(size, `import of ${missing} object types: the differences`, ms(look), '', 1),
    row(size, `import of ${missing} object types: all brought in`, ms(all), '', 1),
    row(size, 'the job after it', ms(await settled(asker, 300)), '', 1),
  ]
}

/** Gives the first `listed` products on the market the same object type, as if they had always had it. */
async function crowd(stage: Stage): Promise<number> {
  const client = await stage.client()
  const {
    rows: [otl],
  } = await client.query<{ id: number }>(`select id from catalogue.otl where key = 'p.betontegel'`)
  const id = Number(otl?.id)
  await client.query('set session_replication_role = replica')
  const { rowCount } = await client.query(
    `update products.product p set otl_id = $1, type = 'product' from (select product_id from market.listing order by product_id limit ${listed}) l where p.id = l.product_id and p.otl_id is distinct from $1`,
    [id],
  )
  await client.query('set session_replication_role = origin')
  if (rowCount) await client.query('select market.rebuild()')
  await client.end()
  return id
}

const checksum = `select count(*)::integer as count, md5(string_agg(l.product_id || ' ' || l.pre || ' ' || l.words, '|' order by l.product_id)) as sum from market.listing l`

/** Saves an object type that this many products have: the response, the jobs that follow, and whether the market equals the result of a rebuild. */
async function saves(asker: Asker, size: string, id: number): Promise<string[]> {
  const form = async () => (await (await ask(asker, `/api/otls/${id}/form`)).json()) as OtlForm
  const { name } = await form()
  const [answers, jobs]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 4; turn++) {
    const body = {
      version: (await form()).version,
      name: turn % 2 === 0 ? `${name} gebruikt` : name,
    }
    const began = performance.now()
    await ask(asker, `/api/otls/${id}`, send(body))
    answers.push(performance.now() - began)
    jobs.push(await settled(asker, 300))
  }
  const client = await asker.stage.client()
  const {
    rows: [{ count: used } = { count: 0 }],
  } = await client.query<{ count: number }>(
    'select count(*)::integer as count from market.listing where otl_id = $1',
    [id],
  )
  const {
    rows: [before],
  } = await client.query<{ count: number; sum: string }>(checksum)
  await client.query('select market.rebuild()')
  const {
    rows: [after],
  } = await client.query<{ count: number; sum: string }>(checksum)
  await client.end()
  const [answer, job] = [figures(answers), figures(jobs)]
  return [
    row(
      size,
      `saving an object type of ${used} listed products: the answer`,
      ms(answer.p50),
      ms(answer.p95),
      answer.runs,
    ),
    row(size, 'the job after it', ms(job.p50), ms(job.p95), job.runs),
    row(
      size,
      `listings the same as after a rebuild: ${before?.sum === after?.sum ? `all ${after?.count}` : 'NO'}`,
      '',
      '',
      1,
    ),
  ]
}
async function calls(asker: Asker, size: string): Promise<string[]> {
  const lines: string[] = []
  for (const [what, path] of [
    ['the tree', '/api/otls/tree?type=product'],
    ['the filter by name', '/api/otls/filter?type=product&name=bouwdeel%20grijs'],
    ['search', '/api/otls/search?name=betontegel'],
  ] as const) {
    const { p50, p95, runs } = await measure(
      Array.from({ length: 22 }, () => path),
      async (one) => (await ask(asker, one)).text(),
    )
    lines.push(row(size, `GET: ${what}`, ms(p50), ms(p95), runs))
  }
  return lines
}

async function page({ stage: on, token }: Asker, size: string): Promise<string[]> {
  return (await measurePage(on.address, token)).map(({ what, times }) => {
    const { p50, p95, runs } = figures(times)
    return row(size, `page: ${what}`, ms(p50), ms(p95), runs)
  })
}

/** A tree of 20,000 object types: importing it, reading it over HTTP and in a browser, and saving one that 100,000 listed products have. */
export function benchTree(on: Stage, size: string): (() => Promise<string[]>)[] {
  const asked = async (part: (asker: Asker) => Promise<string[]>) =>
    part({ stage: on, token: await on.superAdmin() })
  return [
    () => asked((asker) => grow(asker, size)),
    () => asked((asker) => calls(asker, size)),
    () => asked((asker) => page(asker, size)),
    () => asked(async (asker) => saves(asker, size, await crowd(on))),
  ]
}
