import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from '../src/imports/actions-read.ts'
import { AppError } from '../src/platform/errors.ts'

/** What reading a file gave and took: the number of rows of each sheet or why it was refused, and seconds of the processor. */
export interface Reading {
  answer: number[] | string
  seconds: number
}

// A thread that reads one file: its memory can be limited, and its processor time is its own.
const began = process.threadCpuUsage()
const answer = await readFile(Buffer.from(workerData as Uint8Array)).then(
  ({ sheets }) => sheets.map(({ rows }) => rows.length),
  (error: unknown) =>
    (error instanceof AppError ? error.more.fields?.[0]?.message : undefined) ?? String(error),
)
const { user, system } = process.threadCpuUsage(began)
parentPort?.postMessage({ answer, seconds: (user + system) / 1e6 } satisfies Reading)
