import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { storePicture } from '../../server/src/files/index.ts'
import type { Storage } from '../../server/src/platform/storage.ts'

export interface DemoPicture {
  key: string
  width: number
  height: number
}

/** The same picture or document has the same key in every demo market. */
export function keyOf(path: string) {
  const hex = createHash('sha256').update(`demo picture ${path}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function drawn(svg: Buffer) {
  const { default: sharp } = await import('sharp')
  return sharp(svg, { density: 144 }).png().toBuffer()
}

async function store(storage: Storage, path: string): Promise<DemoPicture> {
  const bytes = readFileSync(new URL(`../pictures/${path}`, import.meta.url))
  const picture = path.endsWith('.svg') ? await drawn(bytes) : bytes
  const key = keyOf(path)
  return { key, ...(await storePicture(storage, key, picture)) }
}

/** Stores the pictures of the demo market, each once, a few at a time. */
export async function loadPictures(
  storage: Storage,
  paths: readonly string[],
): Promise<Map<string, DemoPicture>> {
  const stored = new Map<string, DemoPicture>()
  const waiting = [...new Set(paths)]
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      stored.set(path, await store(storage, path))
  }
  await Promise.all([work(), work(), work()])
  return stored
}
