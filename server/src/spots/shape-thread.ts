import { parentPort, workerData } from 'node:worker_threads'
import type { Layer } from './shape-archive.ts'
import { featuresOf } from './shape-features.ts'
import { draw } from './shape-geometry.ts'

// A separate thread: nobody else waits for the work a file causes. Buffers arrive as plain bytes.
const bufferOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const { task, layers: given } = workerData as { task: 'draw' | 'features'; layers: Layer[] }
const layers = given.map((layer): Layer => ({
  ...layer,
  shp: bufferOf(layer.shp),
  table: layer.table && { ...layer.table, dbf: bufferOf(layer.table.dbf) },
}))
parentPort?.postMessage(task === 'draw' ? draw(layers) : featuresOf(layers))
