/** The directories that may sign in, each with the subdomain of its organisation: `directory=subdomain,...`. */
export const organisationsOf = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .split(',')
      .map((one) => one.split('=', 2).map((part) => part.trim()) as [string, string])
      .filter(([directory, label]) => directory && label),
  )
