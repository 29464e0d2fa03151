/** A reason why a product cannot be published; a property that lacks its value is named by its reference: "kleur", "sterkteklasse beton". */
export function lackText({ path, message }: { path: string; message: string }): string {
  const reference = /(?:^|\.)properties\.(.+)$/.exec(path)?.[1]
  return reference ? `${reference.replaceAll('_', ' ')}: ${message}` : message
}
