/** Drops all that is kept on this device for whoever was signed in. */
export function forgetDevice() {
  try {
    indexedDB.deleteDatabase('on-this-device')
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
