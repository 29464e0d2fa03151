import { AppError } from './errors.ts'

/** Lets at most `most` pieces of work run at once; the rest wait in order, and give up as unavailable after `patienceMs`. */
export function takeTurns(most: number, patienceMs: number) {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = () =>
    new Promise<void>((go, giveUp) => {
      const start = () => {
        clearTimeout(patience)
        go()
      }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        giveUp(new AppError('unavailable'))
      }, patienceMs)
      waiting.push(start)
    })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await turn()
    else running++
    try {
      return await work()
    } finally {
      // The place is handed on, not given back, so that no later caller slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
