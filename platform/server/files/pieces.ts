import { createWriteStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { DataStore, Upload } from '@tus/server'
import { refusal } from '#platform/server/http/errors.ts'

type KnownUploads = {
  get: (id: string) => Promise<Upload | undefined>
  set: () => Promise<void>
  delete: () => Promise<void>
}

/** Uploads in progress, which arrive in pieces: on the disk, or in the bucket, where any server continues them. */
export type Pieces = {
  begin: (id: string, size: number) => Promise<void>
  /** The bytes that have arrived; null when there is no such upload. */
  received: (id: string) => Promise<number | null>
  /** The path of a complete upload on this computer. The caller removes the upload, and with it this file. */
  whole: (id: string, size: number) => Promise<string>
  /** Nothing happens when it is gone. */
  remove: (id: string) => Promise<void>
  /** Receives the bytes; `known` has what the database says of an upload. */
  store: (known: KnownUploads, expires: number) => Promise<DataStore>
  /** Whether several servers may receive one upload. */
  isShared: boolean
}

type PathOf = (name?: string) => Promise<string>

export const piecesOnDisk = (pathOf: PathOf): Pieces => {
  const received = async (id: string) => (await stat(await pathOf(id)).catch(() => null))?.size ?? null
  return {
    isShared: false,
    received,
    begin: async (id) => writeFile(await pathOf(id), '', { mode: 0o600, flag: 'wx' }),
    async whole(id, size) {
      if ((await received(id)) !== size) throw refusal('video_incomplete')
      return pathOf(id)
    },
    remove: async (id) => rm(await pathOf(id), { force: true }),
    async store(configstore, expirationPeriodInMilliseconds) {
      const { FileStore } = await import('@tus/file-store')
      return new FileStore({ directory: dirname(await pathOf()), configstore, expirationPeriodInMilliseconds })
    },
  }
}

/** Bytes of a part of a multipart upload, which is the least that S3 takes. */
const partSize = 5 * 1024 * 1024

/** Keeps pieces as parts of a multipart upload, which becomes an object when it is complete. */
export function piecesInBucket(bucket: string, config: S3ClientConfig, pathOf: PathOf): Pieces {
  const opened = async () => {
    const [{ S3Store }, { Upload }] = await Promise.all([import('@tus/s3-store'), import('@tus/server')])
    // Tags are for rules of Amazon that remove old objects; the daily sweep does.
    const store = new S3Store({ partSize, useTags: false, s3ClientConfig: { bucket, ...config } })
    return { store, Upload }
  }
  let opening: ReturnType<typeof opened> | undefined
  const open = () => {
    opening ??= opened()
    return opening
  }
  const offset = async (id: string) => (await (await open()).store.getUpload(id).catch(() => null))?.offset ?? null
  return {
    isShared: true,
    received: offset,
    async begin(id, size) {
      const { store, Upload } = await open()
      await store.create(new Upload({ id, size, offset: 0 }))
    },
    async whole(id, size) {
      if ((await offset(id)) !== size) throw refusal('video_incomplete')
      const path = await pathOf(id)
      await pipeline((await (await open()).store.read(id)) as Readable, createWriteStream(path, { mode: 0o600 }))
      if ((await stat(path)).size !== size) throw refusal('video_incomplete')
      return path
    },
    async remove(id) {
      await rm(await pathOf(id), { force: true })
      const { store } = await open()
      // A complete one is no multipart upload any more, which the library takes for a missing one.
      await store.remove(id).catch(() => {})
      const { S3Client, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
      const client = new S3Client(config)
      for (const Key of [id, `${id}.part`, `${id}.info`])
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
      client.destroy()
    },
    store: async () => (await open()).store,
  }
}
