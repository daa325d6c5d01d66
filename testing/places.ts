import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage, type Storage } from '#platform/server/files/storage.ts'
import { openS3Peer } from './s3Peer.ts'

type Place = { name: string; open: () => Promise<{ storage: Storage; dataDir: string; close: () => Promise<void> }> }

/** The storages for files: a folder, and a bucket of a small S3 server. */
export const places: Place[] = [
  {
    name: 'on disk',
    async open() {
      const dataDir = mkdtempSync(join(tmpdir(), 'certame-files-'))
      return { dataDir, storage: openStorage({ dataDir }), close: async () => {} }
    },
  },
  {
    name: 'in a bucket',
    async open() {
      const dataDir = mkdtempSync(join(tmpdir(), 'certame-s3-'))
      const { bucket, close } = await openS3Peer()
      return { dataDir, storage: openStorage({ dataDir, bucket }), close }
    },
  },
]
