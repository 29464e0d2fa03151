import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Gives back what starting up used and nobody needs any more: by itself Node keeps it until much more has come. Takes some 80 ms, so before the first visitor. */
export function tidyMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}
