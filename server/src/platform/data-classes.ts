/** Personal columns of a table, whose rows belong to a person by `of` (with `:person`, `:tenant` and `:email`), and the columns that an export adds to make them understandable. */
export interface Personal {
  readonly columns: string
  readonly of: string
  readonly beside: string
}
/**
 * The classes of a table's columns. `personal`: reveals something about a person with an account, and is in that person's export. `secret`: gives access, or is a copy with data of others;
 * it never leaves the product. `none`: the rest, such as what an organisation publishes.
 */
export interface Classes {
  readonly none: string
  readonly secret?: string
  readonly personal?: readonly Personal[]
}

/** The classes of tables by their name, `schema.table`. */
export type DataClasses = Readonly<Record<string, Classes>>
