/** A unit as one writes it. */
export const unitText = (unit: string | null) =>
  unit === 'm2' ? 'm²' : unit === 'm3' ? 'm³' : unit
