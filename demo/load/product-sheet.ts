/** A page of plain text as a PDF, written by hand: a library for five lines of Helvetica would be larger than all demo documents together. */
export function textPdf(title: string, lines: readonly string[]): Buffer {
  const plain = (text: string) => text.replace(/[()\\]/g, '\\$&')
  const content = [
    'BT',
    '/F1 18 Tf',
    '56 780 Td',
    `(${plain(title)}) Tj`,
    '/F1 11 Tf',
    ...lines.flatMap((line, i) => [`0 ${i === 0 ? -34 : -18} Td`, `(${plain(line)}) Tj`]),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (nl-NL) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, i) => {
    const at = Buffer.byteLength(text, 'latin1')
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = Buffer.byteLength(text, 'latin1')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
