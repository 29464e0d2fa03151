const plain = (text: string) => [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 1) || letter).join('')

/** A text with what was searched for marked in it, whatever its accents and capitals. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  const at = search.trim() === '' ? -1 : plain(text).indexOf(plain(search.trim()))
  if (at < 0) return <>{text}</>
  const letters = [...text]
  const end = at + [...search.trim()].length
  return <>{letters.slice(0, at).join('')}<mark>{letters.slice(at, end).join('')}</mark>{letters.slice(end).join('')}</>
}
