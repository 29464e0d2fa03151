/** A piece of the screen from its top to its bottom, in pixels. */
interface Stretch {
  top: number
  bottom: number
}

const space = 8

/** How far above the bottom of the screen a band stands that lies over none of the feet with buttons: at `base`, or just above the foot that is there. */
export function aboveFeet(
  feet: readonly Stretch[],
  { screen, base, height }: { screen: number; base: number; height: number },
): number {
  return feet
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce(
      (at, { top, bottom }) =>
        top < screen - at && bottom > screen - at - height ? screen - top + space : at,
      base,
    )
}
