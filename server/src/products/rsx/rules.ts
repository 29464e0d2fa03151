import type { FieldMessage } from '@bouwkring/contract/messages'
import { deficodePositions, type RsxAttribute } from '@bouwkring/contract/rsx'

/** Why a contract file is rejected, and at which line. */
export class RsxProblem extends Error {
  readonly reason: FieldMessage
  readonly line: number | undefined
  constructor(reason: FieldMessage, line?: number) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

/** Text without the layout of the file; only its own line breaks remain. */
export const lineText = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .trim()

/** An amount with a point or comma; null when empty. */
export function readAmount(text: string, line: number): number | null {
  const given = text.trim()
  if (given === '') return null
  if (!/^\d{1,11}([.,]\d{1,6})?$/.test(given)) throw new RsxProblem('rsx.amount', line)
  return Number(given.replace(',', '.'))
}

/** The value at each of the six positions. Joint positions ("34") share out their digits ("21": 3 is 2, 4 is 1). */
export function deficodeOf(
  attributes: readonly Pick<RsxAttribute, 'defiposition' | 'definumber'>[],
): (string | null)[] {
  const code = Array<string | null>(deficodePositions).fill(null)
  for (const { defiposition, definumber } of attributes) {
    if (!/^[1-6]{1,6}$/.test(defiposition) || definumber === '') continue
    const joint = defiposition.length > 1
    for (const [i, digit] of [...defiposition].entries())
      code[Number(digit) - 1] = joint ? (definumber[i] ?? null) : definumber
  }
  return code
}
