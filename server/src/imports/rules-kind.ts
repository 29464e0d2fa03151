// Text that begins like this is JSON, RTF, a page or a printable document, not a delimited table. [Naam] may be a heading.
const isJson = /^\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[\]{["]|-?\d|$))/
const isOther = /^\s*(?:%PDF|\{|<(?:\?xml|!doctype|html|table|kml|gml)\b)/i
const mostLooked = 200

/** The kind of a text, judging by how it begins. */
export function kindOfText(text: string): 'json' | 'rows' | 'other' {
  const begin = text.slice(0, mostLooked).replace(/^\uFEFF/, '')
  if (isJson.test(begin)) return 'json'
  return isOther.test(begin) ? 'other' : 'rows'
}
