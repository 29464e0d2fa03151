import { Worker } from 'node:worker_threads'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { AppError } from '../platform/errors.ts'
import type { Layer } from './shape-archive.ts'
import type { Drawing } from './shape-geometry.ts'

/** What reading may take. A drawing of 200,000 points takes a second; rings made to be compared with each other would take minutes. */
const mostMilliseconds = 4000
const mostMegabytes = 256
/** Threads at once, and how many may wait for one: the wait and the work together stay within what a transaction may stand still. */
const atOnce = 2
const inLine = 2

let busy = 0
const waiting: (() => void)[] = []

/** Draws in a thread of its own, within bounds of time and memory; what goes beyond them is too much. Who finds it crowded is asked to come back. */
export async function drawApart(
  layers: readonly Layer[],
  milliseconds = mostMilliseconds,
): Promise<Drawing | FieldMessage> {
  if (busy >= atOnce) {
    if (waiting.length >= inLine) throw new AppError('too_many')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else busy++
  try {
    return await inThread(layers, milliseconds)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

function inThread(layers: readonly Layer[], milliseconds: number): Promise<Drawing | FieldMessage> {
  const thread = new Worker(new URL('./shape-thread.ts', import.meta.url), {
    workerData: layers,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  return new Promise((resolve) => {
    const finish = (result: Drawing | FieldMessage) => {
      clearTimeout(late)
      resolve(result)
      void thread.terminate()
    }
    const late = setTimeout(() => finish('esri.tooDetailed'), milliseconds)
    thread.once('message', (result: Drawing | FieldMessage) => finish(result))
    thread.once('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'esri.tooDetailed' : 'esri.broken'),
    )
  })
}
