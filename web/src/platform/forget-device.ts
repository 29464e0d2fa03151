/** Deletes all data stored on this device for the user who was signed in. */
export function forgetDevice() {
  try {
    indexedDB.deleteDatabase('on-this-device')
  } catch {
    // Where nothing can be stored there is nothing to delete.
  }
}
