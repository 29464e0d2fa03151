import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a file as a separate process, so that its cost does not affect what is measured beside it; returns its answer. */
export async function apart<T>(file: string, asked: object): Promise<T> {
  const child = spawn(process.execPath, [fileURLToPath(file), JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const piece of child.stdout) text += String(piece)
  return JSON.parse(text) as T
}

/** For use in such a file: does the work when the file is run that way, and not when it is only imported. */
export async function whenApart<A>(file: string, work: (asked: A) => Promise<unknown>) {
  if (process.argv[1] === fileURLToPath(file))
    process.stdout.write(JSON.stringify(await work(JSON.parse(process.argv[2] ?? '{}') as A)))
}
