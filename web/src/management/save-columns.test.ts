import { expect, test } from 'vitest'
import { ApiError } from '../platform/api.ts'
import { saveColumns } from './save-columns.ts'
import type { MatrixColumn } from './use-matrix.ts'

const column = (id: number): MatrixColumn => ({
  id,
  name: 'ROLE_USER',
  userDefined: false,
  held: [],
  version: 1,
  mayEdit: true,
})
const changes = [1, 2, 3].map((id) => ({ column: column(id), wanted: [id] }))
const refusal = (code: 'stale' | 'invalid', status: number) =>
  new ApiError(
    {
      status,
      code,
      message: code,
      violations:
        code === 'invalid' ? [{ path: 'role_permissions', message: 'Niet zo' }] : undefined,
    },
    code,
  )
const answering =
  (answers: (Error | null)[]) =>
  ({ id }: MatrixColumn) => {
    const answer = answers[id - 1]
    return answer ? Promise.reject(answer) : Promise.resolve()
  }

test('a column that someone else changed first is not reported as saved, and stops no other', async () => {
  const { saved, stale, refused } = await saveColumns(
    changes,
    answering([null, refusal('stale', 409), null]),
  )
  expect([saved.map(({ id }) => id), stale.map(({ id }) => id), refused]).toEqual([[1, 3], [2], []])
})

test('a rejected column is reported with the message of its field', async () => {
  const { saved, refused } = await saveColumns(
    changes,
    answering([refusal('invalid', 422), null, null]),
  )
  expect([
    saved.map(({ id }) => id),
    refused.map(({ column: { id }, message }) => [id, message]),
  ]).toEqual([[2, 3], [[1, 'Niet zo']]])
})
