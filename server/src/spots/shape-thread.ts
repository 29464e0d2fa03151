import { parentPort, workerData } from 'node:worker_threads'
import type { Layer } from './shape-archive.ts'
import { draw } from './shape-geometry.ts'

// A thread of its own: what a file makes it do, nobody else waits for. Buffers arrive as plain bytes.
const layers = (workerData as (Omit<Layer, 'shp'> & { shp: Uint8Array })[]).map((l): Layer => ({
  ...l,
  shp: Buffer.from(l.shp.buffer, l.shp.byteOffset, l.shp.byteLength),
}))
parentPort?.postMessage(draw(layers))
