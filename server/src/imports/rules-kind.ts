// What begins so is JSON, RTF, a page or a document that people print: no table with something between its cells. [Naam] may be a heading.
const isJson = /^\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[\]{["]|-?\d|$))/
const isOther = /^\s*(?:%PDF|\{|<(?:\?xml|!doctype|html|table|kml|gml)\b)/i
const mostLooked = 200

/** What a text is by how it begins. */
export function kindOfText(text: string): 'json' | 'rows' | 'other' {
  const begin = text.slice(0, mostLooked).replace(/^\uFEFF/, '')
  if (isJson.test(begin)) return 'json'
  return isOther.test(begin) ? 'other' : 'rows'
}
