/** Personal columns of a table, whose rows are of a person by `of` (with `:person`, `:tenant` and `:email`), and what an export shows beside them so that they can be understood. */
export interface Personal {
  readonly columns: string
  readonly of: string
  readonly beside: string
}
/**
 * The classes of a table's columns. `personal`: says something of a person with an account, and is in the export of that person. `secret`: lets somebody in, or is a copy that holds others;
 * it never leaves the product. `none`: the rest, such as what an organisation publishes.
 */
export interface Classes {
  readonly none: string
  readonly secret?: string
  readonly personal?: readonly Personal[]
}
