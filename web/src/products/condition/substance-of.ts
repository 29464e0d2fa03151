/** The material of a piece, as far as its picture needs it. */
export type Substance = 'metal' | 'stone' | 'wood' | 'plastic'

const named: readonly (readonly [Substance, RegExp])[] = [
  ['plastic', /kunststof|plastic|pvc|hdpe|\bpe\b|rubber|polyester|composiet/],
  ['wood', /hout|azob|eiken|bamboe|wood|timber/],
  ['stone', /beton|steen|stenen|tegel|klinker|graniet|keramiek|concrete|stone|brick/],
  ['metal', /staal|stalen|ijzer|metaal|metalen|damwand|steel|iron|metal\b/],
]

/** Derived from known names, the most reliable first: its materials by share, then its object type from near to far. Undefined when none of them is conclusive. */
export const substanceOf = (names: readonly string[]): Substance | undefined =>
  names
    .map((name) => named.find(([, words]) => words.test(name.toLowerCase()))?.[0])
    .find((found) => found !== undefined)

/** The names from which to derive the material. */
export const namesOf = (
  materials: readonly { name: string; percentage: number | null }[],
  otl: { name: string; path?: readonly string[] } | null | undefined,
  name = '',
): string[] => [
  ...materials
    .toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0))
    .slice(0, 1)
    .map((material) => material.name),
  ...(otl ? [otl.name, ...(otl.path ?? []).toReversed()] : []),
  name,
]
