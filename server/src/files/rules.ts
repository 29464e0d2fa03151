/** The pixel limit of a picture, checked before its pixels are read. */
export const mostPixels = 40_000_000

/** A file name that is safe to show and to send: no path, no control or direction-changing characters, limited in length. */
export function cleanName(given: string): string {
  const plain = given
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, '')
    .normalize('NFC')
  const name = (plain.split(/[/\\]/).at(-1) ?? '').replace(/^[\s.]+/, '').trimEnd()
  if (name.length <= 120) return name || 'bestand'
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  // Does not cut through a character that takes two positions.
  return (
    name
      .slice(0, 120 - ending.length)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() + ending
  )
}
