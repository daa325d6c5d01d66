import { dirname } from 'node:path'
import type { Server } from '@tus/server'
import { largestVideo } from '#contract/platform/videos.ts'
import type { Storage } from '#server/platform/files/storage.ts'

/** How long an upload may take, from its beginning. */
export const uploadHours = 24

/**
 * Takes the bytes of uploads that are known already. What the library would write down beside each file the caller knows from the
 * database: `sizeOf` answers when it began and how large it will be.
 */
export async function openTus(
  storage: Storage,
  path: string,
  find: (id: string) => Promise<{ size: number; createdAt: string } | undefined>,
  report: (error: unknown) => void,
): Promise<Server> {
  // Loaded by the first video: a start would wait for it.
  const [{ Server, Upload }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')])
  const configstore = {
    async get(id: string) {
      const known = await find(id)
      return known && new Upload({ id, size: known.size, offset: 0, creation_date: known.createdAt })
    },
    set: async () => {},
    delete: async () => {},
  }
  const datastore = new FileStore({
    directory: dirname(await storage.incoming()),
    configstore,
    expirationPeriodInMilliseconds: uploadHours * 3_600_000,
  })
  // No other origin may send anything here.
  return new Server({
    path,
    datastore,
    maxSize: largestVideo,
    relativeLocation: true,
    allowedOrigins: () => false,
    // The one that was checked: the library takes the last piece of the whole address, of the query too.
    getFileIdFromRequest: ({ url }) => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''),
    // What went wrong inside may name paths: it is for the log.
    async onResponseError(_request, error) {
      if ('body' in error) return undefined
      report(error)
      return { status_code: 500, body: 'Something went wrong with that request\n' }
    },
  })
}
