import { Fragment } from 'react'

/** Text with a possible break between its parts, for where a line is too short for all of it. */
const broken = (parts: readonly string[]) =>
  parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

/** An e-mail address or URL: unbroken where there is room, otherwise broken after @, . or /. */
export function Address({ text, className = '' }: { text: string; className?: string }) {
  return <span className={`address ${className}`}>{broken(text.split(/(?<=[@./])(?![@./])/))}</span>
}

/** A name in code: unbroken where there is room, otherwise broken after a dot or before a capital. */
export function CodeName({ name }: { name: string }) {
  return <code className="wrap-anywhere">{broken(name.split(/(?<=\.)|(?=[A-Z])/))}</code>
}
