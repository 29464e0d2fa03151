import type { Columns } from './columns.ts'

/** Which audiences a test holds for. */
export const audiencesThat = (columns: Columns, holds: (audience: bigint) => boolean) =>
  Uint8Array.from(columns.audiences, (a) => (holds(a) ? 1 : 0))

/** Which audiences have one of these groups. */
export const meeting = (columns: Columns, groups: string) =>
  ((mask) => audiencesThat(columns, (a) => (a & mask) !== 0n))(BigInt(groups))
