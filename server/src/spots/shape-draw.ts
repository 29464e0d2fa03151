import type { FieldMessage } from '@bouwkring/contract/messages'
import { AppError } from '../platform/errors.ts'
import { inThread, TookTooLong, usedTooMuch } from '../platform/in-thread.ts'
import type { Layer } from './shape-archive.ts'
import type { FeatureLayer } from './shape-features.ts'
import type { Drawing } from './shape-geometry.ts'

/** Limits for reading a file. A drawing of 200,000 points takes a second; rings designed to be compared with each other would take minutes. */
const mostMilliseconds = 4000
const mostMegabytes = 256
/** Concurrent threads, and how many requests may wait for one: wait and work together stay within the time that a transaction may be idle. */
const atOnce = 2
const inLine = 2

let busy = 0
const waiting: (() => void)[] = []

/** The results a thread can produce from the layers of a file. */
interface Made {
  draw: Drawing
  features: FeatureLayer[]
}

/** Draws in a separate thread. */
export const drawApart = (layers: readonly Layer[], milliseconds?: number) =>
  apart('draw', layers, milliseconds)

/** The objects of each layer with their attributes, read in a separate thread. */
export const featuresApart = (layers: readonly Layer[]) => apart('features', layers)

/** Runs in a separate thread, with limits on time and memory; work that exceeds them is rejected. When too many are waiting, the caller gets `too_many`. */
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
    return await inThread<Made[T] | FieldMessage>(
      new URL('./shape-thread.ts', import.meta.url),
      { task, layers },
      { milliseconds, megabytes: mostMegabytes },
    )
  } catch (error) {
    return error instanceof TookTooLong || usedTooMuch(error) ? 'esri.tooDetailed' : 'esri.broken'
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
