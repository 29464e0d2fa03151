import { afterEach, expect, test } from 'vitest'
import { takeToasts, waitingToasts } from '../ui/toast.ts'
import { ApiError } from './api.ts'
import { queryClient } from './query-client.ts'

const broken = (status = 500) => Promise.reject(new ApiError({ status, code: 'internal', message: 'kapot' } as never, 'kapot'))
const read = (key: string, options: object) => queryClient.fetchQuery({ queryKey: [key], staleTime: 0, ...options }).catch(() => undefined)
const told = () => waitingToasts().map(({ message }) => message)
afterEach(() => void takeToasts())

test('what could not be read and has no place of its own on the screen is told; the rest says so itself', async () => {
  await read('quiet', { queryFn: () => broken() })
  expect(told()).toEqual([])
  await read('loud', { queryFn: () => broken(), meta: { loud: true } })
  expect(told()).toEqual(['kapot'])
})

test('not while what was read before still stands there, nor when the session has ended', async () => {
  await read('had', { queryFn: () => Promise.resolve(1), meta: { loud: true } })
  await read('had', { queryFn: () => broken(), meta: { loud: true } })
  await read('ended', { queryFn: () => broken(401), meta: { loud: true } })
  expect(told()).toEqual([])
})
