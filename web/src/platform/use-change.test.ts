import { products } from '@bouwkring/contract/products'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { q } from './query.ts'
import { showAtOnce } from './use-change.ts'

const one = q(products.get, { params: { id: 1 } })
const other = q(products.get, { params: { id: 2 } })
const absent = q(products.get, { params: { id: 3 } })

test('an optimistic change touches only its targets, and the earlier state returns when it is rejected', async () => {
  const client = new QueryClient()
  client.setQueryData<unknown>([...one.queryKey], { name: 'deur' })
  client.setQueryData<unknown>([...other.queryKey], { name: 'raam' })
  const putBack = await showAtOnce(
    client,
    { of: [one, absent], as: (was: { name: string }, name: string) => ({ ...was, name }) },
    'poort',
  )
  expect(client.getQueryData(one.queryKey)).toEqual({ name: 'poort' })
  expect(client.getQueryData(other.queryKey)).toEqual({ name: 'raam' })
  expect(client.getQueryData(absent.queryKey)).toBeUndefined()
  putBack()
  expect(client.getQueryData(one.queryKey)).toEqual({ name: 'deur' })
})
