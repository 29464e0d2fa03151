/** The media type of a file by its bytes; undefined if they are of no known kind. */
export async function mimeOf(bytes: Buffer): Promise<string | undefined> {
  // Loaded when a file first arrives: it takes 3 MB.
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
}
