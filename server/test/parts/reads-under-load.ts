import { setTimeout as sleep } from 'node:timers/promises'
import { market } from '@bouwkring/contract/market'
import type { Caller } from '../world.ts'
import { at, offers, type Process } from './replica-process.ts'

/** Reads continuously while something happens; returns the faults, and the duration of the longest read. */
export async function underLoad(
  { patient, strict }: { patient: Process; strict: Process },
  stranger: Caller,
  happens: (allAnswered: () => Promise<void>) => Promise<void>,
) {
  const wrong: string[] = []
  const took: number[] = []
  const answers = Array.from({ length: 12 }, () => 0)
  let going = true
  const readers = answers.map(async (_, i) => {
    const who = at(i % 2 ? patient : strict, i % 3 ? stranger : patient.world.visitor())
    const [id] = i % 3 ? [] : await offers(stranger)
    while (going) {
      const began = performance.now()
      const answer = await who.raw({
        url: id === undefined ? market.search.path : market.public.path.replace(':id', String(id)),
      })
      took.push(performance.now() - began)
      answers[i] = (answers[i] ?? 0) + 1
      if (answer.status !== 200) wrong.push(`${answer.status} ${answer.text}`)
      await sleep(2)
    }
  })
  await sleep(500)
  try {
    await happens(async () => {
      const were = [...answers]
      for (
        const end = performance.now() + 20_000;
        answers.some((n, i) => n - (were[i] ?? 0) < 2);
        await sleep(20)
      )
        if (performance.now() > end) throw new Error('somebody still waits')
    })
  } finally {
    going = false
    await Promise.all(readers)
  }
  return { wrong, slowest: Math.max(...took), reads: took.length }
}
