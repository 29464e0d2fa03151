import { type APIRequestContext, expect } from '@playwright/test'

/** Calls of the API as a person of the demo market, each of which must succeed. */
export async function callsOf(request: APIRequestContext, email: string) {
  const { token } = (await (
    await request.post('/api/login', { data: { email, password: 'Bouwkring-2026!' } })
  ).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return async <T>(method: string, path: string, more: object = {}) => {
    const answer = await request.fetch(path, { method, headers, ...more })
    const told = await answer.text()
    expect(answer.ok(), `${method} ${path} was answered ${answer.status()} ${told}`).toBe(true)
    return JSON.parse(told) as T
  }
}
