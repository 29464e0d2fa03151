import type { ReactNode } from 'react'

const days = /(\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?)/

/** A text in which no day (27-11-2026) or moment (27-11-2026 14:05) is broken over two lines, however narrow its place; other content is unchanged. It becomes several nodes: where children are laid out side by side (flex), they need an element around them. */
export const wholeDays = (text: ReactNode): ReactNode =>
  typeof text === 'string' && days.test(text)
    ? text.split(days).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} style={{ whiteSpace: 'nowrap' }}>
            {part}
          </span>
        ),
      )
    : text
