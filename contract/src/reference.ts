import { z } from 'zod'

/** The id of an object in a path or a query. */
export const Id = z.coerce
  .number({ error: 'id.number' })
  .int('id.number')
  .positive('id.number')
  .max(Number.MAX_SAFE_INTEGER, 'id.number')

/** The `{ id }` of a path. */
export const idParams = z.strictObject({ id: Id })

/** A reference in a body: the number or the path (`/api/groups/3`) of an object; always a number once parsed. `empty` is the message for anything else. */
export const ref = (collection: string, empty?: string) =>
  z.union(
    [
      z.number({ error: 'id.number' }).int().positive().max(Number.MAX_SAFE_INTEGER),
      z
        .string()
        .regex(new RegExp(`^${collection}/[0-9]{1,15}$`), 'ref.wrong')
        .transform((path) => Number(path.slice(path.lastIndexOf('/') + 1))),
    ],
    empty,
  )

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date({ error: 'date.wrong' })

/** A bracketed list in a query (`otl[]=1&otl[]=2`); a single value may stand alone. `tooMany`: the message for more than `most`. */
export const listOf = <S extends z.ZodType>(value: S, most = 100, tooMany?: string) =>
  z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(value).max(most, tooMany).optional(),
  )

/** A yes or no in a query. */
export const Flag = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')

/** An address of another system; the server checks whether the product may connect to it. */
export const OutsideUrl = z
  .string({ error: 'url.wrong' })
  .trim()
  .max(2000, 'field.tooLong')
  .pipe(z.url({ protocol: /^https?$/, error: 'url.wrong' }))
