import { readFileSync } from 'node:fs'
import type { Host } from '@bouwkring/contract/accounts'
import { matchAll } from '../../server/src/matching/index.ts'
import type { Database } from '../../server/src/platform/db.ts'
import type { Log } from '../../server/src/platform/log.ts'
import type { Storage } from '../../server/src/platform/storage.ts'
import { buildDemoMarket } from '../market/build-demo-market.ts'
import type { OtlSeed } from '../market/catalogue.ts'
import type { DemoMarket } from '../market/demo-market.ts'
import { loadBaskets } from './baskets.ts'
import { loadContracts } from './contracts.ts'
import { loadDocuments } from './documents.ts'
import { loadInsights } from './insights.ts'
import { loadIntegrations } from './integrations.ts'
import { loadLibraries } from './libraries.ts'
import { loadFavourites, loadSpots } from './market.ts'
import { loadProducts } from './products.ts'
import { loadMessages } from './messages.ts'
import { loadNews } from './news.ts'
import { demoPassword, loadPeople } from './people.ts'
import { loadPictures } from './pictures.ts'
import { loadSearches } from './searches.ts'
import { loadShapes } from './shapes.ts'
import { loadStill } from './still.ts'
import { loadGap, loadStorage } from './storage.ts'
import { loadTransactions } from './transactions.ts'

const shown = [
  'super@bouwkring.example',
  'beheer@delta.example',
  'inkoop@delta.example',
  'lezer@delta.example',
  'beheer@vanrijn.example',
  'uitvoering@vanrijn.example',
  'advies@noord.example',
]

/** The demo market on a given day. */
export const demoMarket = (today: Date): DemoMarket =>
  buildDemoMarket({
    today,
    catalogue: JSON.parse(
      readFileSync(new URL('../../server/data/otl/otl-seed.json', import.meta.url), 'utf8'),
    ) as OtlSeed,
  })

/** Accounts that the sign-in page offers in demo mode. */
export function demoAccounts(market: DemoMarket): Host['demoAccounts'] {
  const all = market.organisations.flatMap((o) =>
    o.users.map((u) => ({
      email: u.email,
      name: `${u.firstName} ${u.lastName}`,
      company: o.name,
      role: u.role,
      password: demoPassword,
    })),
  )
  return shown.flatMap((email) => all.filter((a) => a.email === email))
}

const isFilled = (database: Database) =>
  database.asSystem(
    async (db) =>
      (await db
        .selectFrom('accounts.user')
        .select('id')
        .where('email', '=', shown[0] as string)
        .executeTakeFirst()) !== undefined,
  )

/** Fills an empty product with the demo market: all of it or nothing. Leaves a product that has it alone. */
export async function loadDemo(
  database: Database,
  storage: Storage,
  log: Log,
  today = new Date(),
): Promise<DemoMarket> {
  const market = demoMarket(today)
  if (await isFilled(database)) return market
  log.info('filling the demo market')
  const pictures = await loadPictures(
    storage,
    market.products.flatMap((p) => p.pictures),
  )
  await database.asSystem(async (db) => {
    const ids = await loadPeople(db, market)
    const spots = await loadSpots(db, market, ids)
    const products = await loadProducts(db, market, ids, spots, pictures)
    await loadContracts(db, market, ids, spots, products)
    await loadDocuments(db, storage, ids)
    await loadShapes(db, storage, market, ids, spots)
    await loadFavourites(db, market, ids, products)
    await loadTransactions(db, market, ids, products)
    await loadGap(db)
    await matchAll(db, { tell: false })
    await loadInsights(db)
    await loadLibraries(db, market, ids, today)
    await loadIntegrations(db, ids, today)
    await loadMessages(db, ['delta', 'vanrijn', 'noord'], today)
    await loadNews(db, today)
    await loadSearches(db, ids)
    await loadStill(db)
    await loadBaskets(db, ids)
    await loadStorage(db)
    // Some goods that need room were given their own period.
    await matchAll(db, { tell: false })
  })
  return market
}
