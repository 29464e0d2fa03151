/** Makes the browser save bytes under a name. */
export function saveFile(bytes: Blob, name: string) {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
