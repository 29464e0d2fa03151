// Data stored on this device until it can be sent. Pictures are too large for localStorage.
const name = 'on-this-device'
const store = 'drafts'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not kept'))
  })

/** Opened for each use, so that nothing prevents its deletion. */
async function inStore<T>(mode: IDBTransactionMode, work: (all: IDBObjectStore) => IDBRequest<T>) {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' })
  const base = await done(opening)
  try {
    return await done(work(base.transaction(store, mode).objectStore(store)))
  } finally {
    base.close()
  }
}

/** Returns everything stored here. */
export const keptHere = <T extends { id: string }>() =>
  inStore<T[]>('readonly', (all) => all.getAll() as IDBRequest<T[]>)
/** Stores an item, or its new state. */
export const keepHere = (one: { id: string }) => inStore('readwrite', (all) => all.put(one))
/** Deletes an item. */
export const dropHere = (id: string) => inStore('readwrite', (all) => all.delete(id))
