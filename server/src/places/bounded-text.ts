/** The text of an answer from outside, up to so many bytes: more than that is no answer of such a service. */
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
