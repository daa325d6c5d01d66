import type { Server } from '@tus/server'
import { largestVideo } from '#platform/contract/videoLimits.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { diskFull } from '#platform/server/http/errors.ts'
import { isFull } from '#platform/server/outages.rules.ts'
import { outageBegan } from '#platform/server/outages.ts'
import { sharedLocker } from './uploadLocks.ts'

/** Hours until an unfinished upload expires. */
const uploadHours = 24

/** Whether an upload was started too long ago to be continued. */
export const isExpired = ({ createdAt }: { createdAt: string }) =>
  Date.parse(createdAt) < Date.now() - uploadHours * 3_600_000

/**
 * Receives the bytes of uploads that were announced. The metadata that the library would store beside each file is in the database: `sizeOf`
 * returns its start and size.
 */
export async function openTus(
  db: Db,
  storage: Storage,
  path: string,
  find: (id: string) => Promise<{ size: number; createdAt: string } | undefined>,
  report: (error: unknown) => void,
): Promise<Server> {
  // Loaded by the first video, not at the start.
  const { MemoryLocker, Server, Upload } = await import('@tus/server')
  const configstore = {
    async get(id: string) {
      const known = await find(id)
      return known && new Upload({ id, size: known.size, offset: 0, creation_date: known.createdAt })
    },
    set: async () => {},
    delete: async () => {},
  }
  const datastore = await storage.pieces.store(configstore, uploadHours * 3_600_000)
  const locker = new MemoryLocker()
  // No other origin may upload here.
  return new Server({
    path,
    datastore,
    locker: storage.pieces.isShared ? sharedLocker(db, locker) : locker,
    maxSize: largestVideo,
    relativeLocation: true,
    allowedOrigins: () => false,
    // The id that was checked: the library would take the last segment of the whole URL, including the query.
    getFileIdFromRequest: ({ url }) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''),
    // Internal errors may contain paths: they are only logged.
    async onResponseError(_request, error) {
      if ('body' in error && error.status_code < 500) return undefined
      // The library does not say why it could not write.
      const why = await storage.probe().then(
        () => error,
        (failure: unknown) => failure,
      )
      if (isFull(why)) {
        outageBegan('files', why)
        const { status, code, message } = diskFull(why)
        return { status_code: status, body: JSON.stringify({ status, code, message }) }
      }
      if ('body' in error) return undefined
      report(error)
      return { status_code: 500, body: 'Something went wrong with that request\n' }
    },
  })
}
