import { describe, expect, test } from 'vitest'
import { Circuit, PartUnreachable } from './parts.ts'

describe('the circuit breaker of an external part', () => {
  const failing = () => Promise.reject(new Error('away'))

  test('opens after consecutive failures, lets an occasional call through, closes when that one succeeds', async () => {
    let now = 0
    let asked = 0
    const circuit = new Circuit({ after: 3, restMs: 1000, now: () => now })
    const ask = (call: () => Promise<unknown>) =>
      circuit
        .run(() => (asked++, call()))
        .then(
          () => 'answered',
          (error: unknown) => (error instanceof PartUnreachable ? 'not asked' : 'failed'),
        )
    expect([
      await ask(failing),
      await ask(failing),
      circuit.state,
      await ask(failing),
      circuit.state,
    ]).toEqual(['failed', 'failed', 'ok', 'failed', 'unreachable'])
    expect([await ask(failing), asked]).toEqual(['not asked', 3])
    now = 1000
    expect(await Promise.all([ask(failing), ask(failing), ask(failing)])).toEqual([
      'failed',
      'not asked',
      'not asked',
    ])
    now = 2000
    expect([
      await ask(() => Promise.resolve(1)),
      circuit.state,
      await ask(() => Promise.resolve(1)),
    ]).toEqual(['answered', 'ok', 'answered'])
  })

  test('control: one failure among successes never opens it', async () => {
    const circuit = new Circuit({ after: 2 })
    for (let i = 0; i < 10; i++) {
      await circuit.run(failing).catch(() => undefined)
      await circuit.run(() => Promise.resolve(1))
    }
    expect(circuit.state).toBe('ok')
  })
})
