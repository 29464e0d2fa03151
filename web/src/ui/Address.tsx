import { Fragment } from 'react'

/** An e-mail address or URL: whole as long as there is room, and broken after @, . or / where there is not. */
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
