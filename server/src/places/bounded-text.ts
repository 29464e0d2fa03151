/** The text of an external response, limited to a number of bytes: a longer one cannot come from such a service. */
export async function boundedText(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  const body: AsyncIterable<Uint8Array> | never[] = response.body ?? []
  for await (const part of body) {
    size += part.byteLength
    if (size > mostBytes) throw new Error('the service answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
