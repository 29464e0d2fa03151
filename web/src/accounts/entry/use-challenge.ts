import { entry } from '@bouwkring/contract/entry'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'

export type WorkState = 'working' | 'done' | 'failed'

async function work(controller: AbortController): Promise<string> {
  const challenge = (await call(entry.challenge, {})) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: 120_000 })
  if (!solution) throw new Error('not solved')
  return btoa(JSON.stringify({ challenge, solution }))
}

/** The piece of work that replaces a riddle, done while the form is filled in. `answer` waits for it; `again` starts a new one, since each is valid once. */
export function useChallenge() {
  const [state, setState] = useState<WorkState>('working')
  const running = useRef<Promise<string> | null>(null)
  const stop = useRef<AbortController | null>(null)
  const again = useCallback(() => {
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    setState('working')
    const mine = work(controller)
    running.current = mine
    mine.then(
      () => {
        if (running.current === mine) setState('done')
      },
      () => {
        if (running.current === mine && !controller.signal.aborted) setState('failed')
      },
    )
  }, [])
  useEffect(() => {
    again()
    return () => stop.current?.abort()
  }, [again])
  return { state, again, answer: () => running.current ?? Promise.reject(new Error('not begun')) }
}
