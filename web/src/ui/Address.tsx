import { Fragment } from 'react'

/** An e-mail address or URL: unbroken where there is room, otherwise broken after @, . or /. */
export function Address({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={`address ${className}`}>
      {text.split(/(?<=[@./])(?![@./])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
