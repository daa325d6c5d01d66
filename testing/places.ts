import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { openStorage, type Storage } from '#platform/server/files/storage.ts'

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
      const server = new S3rver({
        port: 0,
        address: '127.0.0.1',
        silent: true,
        directory: join(dataDir, 's3'),
        configureBuckets: [{ name: 'arquivos', configs: [] }],
      })
      const { port } = await server.run()
      const bucket = {
        name: 'arquivos',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      }
      return { dataDir, storage: openStorage({ dataDir, bucket }), close: () => server.close() }
    },
  },
]
