const key = 'map-layer'

/** The layer that was last chosen on this device. */
export function rememberedLayer(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the chosen layer on this device, for every map. */
export function rememberLayer(id: string): void {
  try {
    localStorage.setItem(key, id)
  } catch {
    // A browser that keeps nothing: the choice holds for this map.
  }
}
