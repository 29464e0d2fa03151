import { benchLists } from './lists.ts'
import { benchMatch, benchMatchAll, checkMatch } from './match.ts'
import { row } from './measure.ts'
import { benchPublish } from './publish.ts'
import { benchReserve } from './reserve.ts'
import { benchSearch } from './search.ts'
import { openStage } from './stage.ts'
import { benchStock } from './stock.ts'
import { benchTree } from './tree.ts'

// node bench/run.ts 10k 100k tree [--quick] [--without-all]: prints the tables of README.md. Run it alone: it shares no figures well.
const say = (text: string) => void process.stderr.write(`${text}\n`)
const wanted = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const quick = process.argv.includes('--quick')
const withAll = !process.argv.includes('--without-all')
process.stdout.write(
  `${row('size', 'job', 'p50', 'p95', 'runs')}\n${row('---', '---', '---:', '---:', '---:')}\n`,
)
for (const size of wanted.length > 0 ? wanted : ['10k']) {
  const stage = await openStage(size, say)
  try {
    const parts =
      size === 'tree'
        ? benchTree(stage, size)
        : [
            () => benchSearch(stage, size, quick ? 60 : 300),
            () => benchLists(stage, size, quick ? 40 : 200),
            () => benchMatch(stage, size, quick ? 100 : 500),
            () => checkMatch(stage, size, quick ? 100 : 1000),
            () => benchStock(stage, size),
            ...(size === '1M' || !withAll ? [] : [() => benchMatchAll(stage, size)]),
            () => benchPublish(stage, size, quick ? 20 : 60),
            () => benchReserve(stage, size),
          ]
    for (const part of parts)
      process.stdout.write((await part()).map((line) => `${line}\n`).join(''))
  } finally {
    await stage.close()
  }
}
