/** Stores a video being uploaded in this browser, so that the upload can resume after a reload. */
const store = 'videos'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('certame-videos', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(store)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

async function within<T>(mode: IDBTransactionMode, act: (videos: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open()
  try {
    return await new Promise((resolve, reject) => {
      const asked = act(db.transaction(store, mode).objectStore(store))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  } finally {
    db.close()
  }
}

// There may be no storage left, or none in a private window: then a reload asks for the file again.
export const storeVideo = (id: string, video: Blob) =>
  within('readwrite', (s) => s.put(video, id)).then(
    () => true,
    () => false,
  )
export const storedVideo = (id: string): Promise<Blob | undefined> =>
  within<Blob | undefined>('readonly', (s) => s.get(id)).catch(() => undefined)
export const deleteVideo = (id: string) =>
  within('readwrite', (s) => s.delete(id)).then(
    () => {},
    () => {},
  )

/** Deletes all stored videos, when the user signs out. */
export const deleteVideos = () =>
  within('readwrite', (s) => s.clear()).then(
    () => {},
    () => {},
  )
/** Deletes videos whose upload can no longer be resumed. */
export async function deleteExpiredVideos(isGone: (id: string) => Promise<boolean>) {
  const ids = await within('readonly', (s) => s.getAllKeys()).catch(() => [])
  for (const id of ids.map(String)) if (await isGone(id)) await deleteVideo(id)
}
