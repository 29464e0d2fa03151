const plain = (text: string) =>
  [...text]
    .map(
      (letter) =>
        letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 1) || letter,
    )
    .join('')

/** A text in which every occurrence of the search text is marked, regardless of accents and capitals. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  const wanted = plain(search.trim())
  if (wanted === '') return <>{text}</>
  const [letters, folded] = [[...text], plain(text)]
  const parts = []
  let from = 0
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    parts.push(
      letters.slice(from, at).join(''),
      <mark key={at}>{letters.slice(at, at + wanted.length).join('')}</mark>,
    )
    from = at + wanted.length
  }
  return (
    <>
      {parts}
      {letters.slice(from).join('')}
    </>
  )
}
