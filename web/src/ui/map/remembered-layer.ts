const key = 'map-layer'

/** The last layer chosen on this device. */
export function rememberedLayer(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the chosen layer on this device, for every map. */
export function rememberLayer(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // The browser stores nothing: the choice applies to this map.
  }
}
