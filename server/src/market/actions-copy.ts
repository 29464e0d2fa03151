import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { answered } from './engine/counted.ts'
import { end, present, ready } from './engine/copy.ts'

/** Loads the copy of the market when the server starts listening, reports it in the metrics, and frees its memory on shutdown. */
export function keepCopy(app: FastifyInstance) {
  const { database, figures, config } = app.services
  const registers = [figures.registry]
  app.addHook('onListen', () => {
    if (config.MARKET_MEMORY_MB > 0)
      void ready({ database, memoryMb: config.MARKET_MEMORY_MB, log: app.log })
  })
  app.addHook('onClose', () => end(database))
  new Gauge({
    name: 'market_copy_loaded',
    help: 'Whether the counting engine has a copy of the market (1), or the database counts (0)',
    registers,
    collect() {
      this.set(present(database) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'market_copy_bytes',
    help: 'Memory of the counting engine',
    registers,
    async collect() {
      this.set((await present(database)?.engine.memory()) ?? 0)
    },
  })
  new Gauge({
    name: 'market_copy_rows_kept',
    help: 'Rows of answers that are kept until the market changes',
    registers,
    collect() {
      this.set(present(database)?.results.rows ?? 0)
    },
  })
  new Counter({
    name: 'market_questions_total',
    help: 'Questions about whole sets, by who answered them; failed: the engine failed and the database answered',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset()
      for (const [by, count] of Object.entries(answered)) this.inc({ by }, count)
    },
  })
}
