// Validating each of half a million entries takes seconds and helps nobody.
const mostValues = 20_000

/** Whether a body holds more values, at any depth of nesting, than any form sends. */
export function isTooMany(body: unknown): boolean {
  const left = [body]
  let count = 0
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one !== 'object' || one === null) continue
    const inner: unknown[] = Object.values(one)
    count += inner.length
    if (count > mostValues) return true
    for (const value of inner) if (typeof value === 'object' && value !== null) left.push(value)
  }
  return false
}
