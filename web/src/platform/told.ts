/**
 * Keeps a text field and its owner, such as the address, in step. What the field told the owner comes back in the owner's form, without the spaces
 * around it: only a text from elsewhere replaces what the user is typing.
 */
export function toldOf(start: string) {
  let told = start
  return {
    /** Passes on a text that the owner does not have yet. */
    tell(text: string, pass: (text: string) => void) {
      if (text === told) return
      told = text
      pass(text)
    },
    /** Takes a text that the field did not tell. */
    hear(text: string, take: (text: string) => void) {
      if (text === told) return
      told = text
      take(text)
    },
  }
}
