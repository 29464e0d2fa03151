/** A random UUID; also on a page not served over https, where browsers do not offer their own. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4 and its variant (RFC 9562).
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte)
      .toString(16)
      .padStart(2, '0'),
  ).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
