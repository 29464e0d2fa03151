// Values from an address, read one by one; a meaningless one is undefined.

const asText = (given: unknown) =>
  typeof given === 'number' || typeof given === 'boolean'
    ? String(given)
    : typeof given === 'string'
      ? given
      : undefined

export function readText(given: unknown): string | undefined {
  const text = asText(given)?.trim()
  return text !== undefined && text.length <= 100 ? text : undefined
}

export function readPattern(given: unknown, pattern: RegExp): string | undefined {
  const text = asText(given)
  return text !== undefined && pattern.test(text) ? text : undefined
}

export function readNumber(
  given: unknown,
  min: number,
  max = Number.MAX_VALUE,
): number | undefined {
  const text = asText(given)?.trim()
  const number = text ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

export function readInteger(given: unknown, min: number, max: number): number | undefined {
  const number = readNumber(given, min, max)
  return Number.isInteger(number) ? number : undefined
}

export const readId = (given: unknown) => readInteger(given, 1, Number.MAX_SAFE_INTEGER)

export function readFlag(given: unknown): boolean | undefined {
  const text = asText(given)
  return text === 'true' || text === '1'
    ? true
    : text === 'false' || text === '0'
      ? false
      : undefined
}

export const readChoice = <T extends string>(
  given: unknown,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice === given)

/** An existing calendar day, as YYYY-MM-DD. */
export function readDay(given: unknown): string | undefined {
  const text = readPattern(given, /^\d{4}-\d{2}-\d{2}$/)
  const time = text ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}

/** A list of at most 100, or one single value; one invalid value makes the whole list invalid. */
export function readList<T>(
  given: unknown,
  read: (one: unknown) => T | undefined,
): T[] | undefined {
  if (given === undefined) return undefined
  const all = (Array.isArray(given) ? (given as unknown[]) : [given]).map(read)
  return all.length <= 100 && all.every((one) => one !== undefined) ? all : undefined
}
