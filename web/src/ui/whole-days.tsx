/** A text in which no day (27-11-2026) or moment (27-11-2026 14:05) is broken over two lines, however narrow its place. */
export const wholeDays = (text: string) =>
  text.split(/(\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
