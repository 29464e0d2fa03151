import { Worker } from 'node:worker_threads'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { AppError } from '../platform/errors.ts'
import type { Layer } from './shape-archive.ts'
import type { FeatureLayer } from './shape-features.ts'
import type { Drawing } from './shape-geometry.ts'

/** What reading may take. A drawing of 200,000 points takes a second; rings made to be compared with each other would take minutes. */
const mostMilliseconds = 4000
const mostMegabytes = 256
/** Threads at once, and how many may wait for one: the wait and the work together stay within what a transaction may stand still. */
const atOnce = 2
const inLine = 2

let busy = 0
const waiting: (() => void)[] = []

/** What a thread can make of the layers of a file. */
interface Made {
  draw: Drawing
  features: FeatureLayer[]
}

/** Draws in a thread of its own. */
export const drawApart = (layers: readonly Layer[], milliseconds?: number) =>
  apart('draw', layers, milliseconds)

/** The objects of each layer with what is told of them, read in a thread of its own. */
export const featuresApart = (layers: readonly Layer[]) => apart('features', layers)

/** Works in a thread of its own, within bounds of time and memory; what goes beyond them is too much. Who finds it crowded is asked to come back. */
async function apart<T extends keyof Made>(
  task: T,
  layers: readonly Layer[],
  milliseconds = mostMilliseconds,
): Promise<Made[T] | FieldMessage> {
  if (busy >= atOnce) {
    if (waiting.length >= inLine) throw new AppError('too_many')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else busy++
  try {
    return await inThread(task, layers, milliseconds)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

function inThread<T extends keyof Made>(
  task: T,
  layers: readonly Layer[],
  milliseconds: number,
): Promise<Made[T] | FieldMessage> {
  const thread = new Worker(new URL('./shape-thread.ts', import.meta.url), {
    workerData: { task, layers },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  return new Promise((resolve) => {
    const finish = (result: Made[T] | FieldMessage) => {
      clearTimeout(late)
      resolve(result)
      void thread.terminate()
    }
    const late = setTimeout(() => finish('esri.tooDetailed'), milliseconds)
    thread.once('message', (result: Made[T] | FieldMessage) => finish(result))
    thread.once('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'esri.tooDetailed' : 'esri.broken'),
    )
  })
}
