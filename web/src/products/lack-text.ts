/** Why a product cannot be published; a property without a value is named by its reference: "kleur", "sterkteklasse beton". */
export function lackText({ path, message }: { path: string; message: string }): string {
  const reference = /(?:^|\.)properties\.(.+)$/.exec(path)?.[1]
  return reference ? `${reference.replaceAll('_', ' ')}: ${message}` : message
}
