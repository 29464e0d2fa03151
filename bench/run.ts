import { benchFit } from './fit.ts'
import { benchLists } from './lists.ts'
import { benchMatch, benchMatchAll, checkMatch } from './match.ts'
import { row } from './measure.ts'
import { benchPublish } from './publish.ts'
import { benchReserve } from './reserve.ts'
import { benchSearch } from './search.ts'
import { benchSearches } from './searches.ts'
import { openStage } from './stage.ts'
import { benchStock } from './stock.ts'
import { benchTree } from './tree.ts'

// node bench/run.ts 10k 100k tree [--quick] [--without-all] [--only=publish,reserve]: prints the tables of README.md. Run it alone: other load distorts the figures.
const say = (text: string) => void process.stderr.write(`${text}\n`)
const wanted = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const quick = process.argv.includes('--quick')
const only = process.argv
  .find((a) => a.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const withAll = !process.argv.includes('--without-all')
process.stdout.write(
  `${row('size', 'job', 'p50', 'p95', 'runs')}\n${row('---', '---', '---:', '---:', '---:')}\n`,
)
for (const size of wanted.length > 0 ? wanted : ['10k']) {
  const stage = await openStage(size, say)
  try {
    const ofMarket: Record<string, () => Promise<string[]>> = {
      search: () => benchSearch(stage, size, quick ? 60 : 300),
      lists: () => benchLists(stage, size, quick ? 40 : 200),
      match: () => benchMatch(stage, size, quick ? 100 : 500),
      fit: () => benchFit(stage, size, quick ? 100 : 500),
      reference: () => checkMatch(stage, size, quick ? 100 : 1000),
      stock: () => benchStock(stage, size),
      ...(size === '1M' || size === '3M' || !withAll
        ? {}
        : { all: () => benchMatchAll(stage, size) }),
      publish: () => benchPublish(stage, size, quick ? 20 : 60),
      reserve: () => benchReserve(stage, size),
      searches: () => benchSearches(stage, size, quick ? 20 : 60),
    }
    const parts =
      size === 'tree'
        ? benchTree(stage, size)
        : Object.entries(ofMarket).flatMap(([name, part]) =>
            !only || only.includes(name) ? [part] : [],
          )
    for (const part of parts)
      process.stdout.write((await part()).map((line) => `${line}\n`).join(''))
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exitCode = 1
  } finally {
    await stage.close()
  }
}
