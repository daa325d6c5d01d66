import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Disk } from 'flydrive'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { AppError, diskFull } from '#platform/server/http/errors.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { isFull } from '#platform/server/outages.rules.ts'
import { outageBegan } from '#platform/server/outages.ts'
import { type Pieces, piecesInBucket, piecesOnDisk } from './pieces.ts'

/** An S3 bucket, when files are not stored on disk. */
export type Bucket = {
  name: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** A picture is stored in two sizes. */
export type Size = 'large' | 'small'
export type StoredObject = { id: string; key: string; at: Date }

export type Storage = {
  /** A path for a file of this moment; the caller deletes it. */
  incoming: () => Promise<string>
  /** Uploads that arrive in pieces, over minutes or hours. */
  pieces: Pieces
  put: (id: string, from: { path: string; bytes: number; type: string }, size?: Size) => Promise<void>
  /** Null when the object is missing. */
  read: (id: string, size?: Size) => Promise<{ bytes: number; stream: Readable } | null>
  /** The bytes of a range, both ends included, which must exist. Null when the object is missing. */
  readPart: (id: string, from: number, to: number) => Promise<Readable | null>
  /** Small texts in the bucket, which all servers see; null for a disk. */
  notes: { read: (name: string) => Promise<string | null>; write: (name: string, text: string) => Promise<void> } | null
  /** All objects of a file, which need not exist. */
  remove: (id: string) => Promise<void>
  /** Every object, in pages. */
  pages: () => AsyncIterable<StoredObject[]>
  /** Deletes uploads that a killed process left. */
  removeLeft: (before: Date) => Promise<void>
  /** Bytes of the disk; null for a bucket, which has no end. */
  space: () => Promise<{ total: number; free: number } | null>
  /** Throws an operator message when files cannot be stored. */
  check: () => Promise<void>
  /** Writes and removes a little, to find out whether files can be stored now. */
  probe: () => Promise<void>
}

/** A store that failed: why is in the log once an outage, and here for the queue. */
function storageFailure(cause: unknown): AppError {
  outageBegan('files', cause)
  if (isFull(cause)) return diskFull(cause)
  return new AppError(503, 'storage_unavailable', refusalsPt.storage_unavailable, { retryAfter: 5 }, cause)
}

/** More than the rest of a block, so that a full disk has no room for it. */
const probeBytes = 64 * 1024
/** Milliseconds between two writes to a bucket that only find out whether it can be written to. */
const bucketProbe = 60_000

// Spread over folders, as one with a hundred thousand entries is slow on many file systems.
const keyOf = (id: string, size: Size = 'large') => `${id.slice(-2)}/${id}${size === 'small' ? '.small' : ''}`
const idOf = (key: string) => /^[0-9a-f]{2}\/([0-9a-f-]{36})(\.small)?$/.exec(key)?.[1]
const isGone = (error: unknown): boolean => {
  const { code, name, cause } = error as Error & { code?: string }
  if (code === 'ENOENT' || name === 'NotFound' || name === 'NoSuchKey') return true
  return cause instanceof Error && isGone(cause)
}

/** Stores files in a bucket when one is given, else under the data folder. */
export function openStorage({ dataDir, bucket }: { dataDir: string; bucket?: Bucket | undefined }): Storage {
  const folder = join(dataDir, 'files')
  const incoming = join(dataDir, 'incoming')
  // Loaded by the first file: the S3 client is large, and would delay the start.
  let opening: Promise<Disk> | undefined
  const disk = () => {
    opening ??= bucket ? openBucket(bucket) : openFolder(folder)
    return opening
  }

  let connecting: Promise<S3Client> | undefined
  const client = (to: Bucket) => {
    connecting ??= import('@aws-sdk/client-s3').then(({ S3Client }) => new S3Client(clientOf(to)))
    return connecting
  }

  async function* pages() {
    let paginationToken: string | undefined
    do {
      const page = await (await disk()).listAll('', {
        recursive: true,
        ...(paginationToken === undefined ? {} : { paginationToken }),
      })
      const found: StoredObject[] = []
      for (const object of page.objects) {
        const id = object.isFile ? idOf(object.key) : undefined
        if (!id || !object.isFile) continue
        const at = await object.getMetaData().catch((error: unknown) => {
          // Deleted meanwhile. Other errors must not look like that: the sweep marks missing files.
          if (isGone(error)) return null
          throw error
        })
        if (at) found.push({ id, key: object.key, at: at.lastModified })
        if (found.length >= 500) yield found.splice(0)
      }
      if (found.length > 0) yield found
      paginationToken = page.paginationToken
    } while (paginationToken)
  }

  async function incomingPath(name: string = randomUUID()) {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    return join(incoming, name)
  }
  let probedAt = Number.NEGATIVE_INFINITY

  return {
    pages,
    incoming: () => incomingPath(),
    pieces: bucket ? piecesInBucket(bucket.name, clientOf(bucket), incomingPath) : piecesOnDisk(incomingPath),
    async put(id, { path, bytes, type }, size) {
      const key = keyOf(id, size)
      try {
        await (await disk()).putStream(key, createReadStream(path), { contentLength: bytes, contentType: type })
        // An acknowledged upload must survive a power failure, as rows do.
        if (!bucket) await flush(join(folder, key))
      } catch (error) {
        throw storageFailure(error)
      }
    },
    async read(id, size) {
      const key = keyOf(id, size)
      try {
        const { contentLength: bytes } = await (await disk()).getMetaData(key)
        return { bytes, stream: await (await disk()).getStream(key) }
      } catch (error) {
        if (isGone(error)) return null
        throw storageFailure(error)
      }
    },
    async readPart(id, from, to) {
      try {
        return await (bucket
          ? readFromBucket(await client(bucket), bucket.name, keyOf(id), `bytes=${from}-${to}`)
          : readFromFolder(join(folder, keyOf(id)), from, to))
      } catch (error) {
        if (isGone(error)) return null
        throw storageFailure(error)
      }
    },
    notes: bucket
      ? {
          async read(name) {
            try {
              return await (await disk()).get(name)
            } catch (error) {
              if (isGone(error)) return null
              throw storageFailure(error)
            }
          },
          async write(name, text) {
            try {
              await (await disk()).put(name, text)
            } catch (error) {
              throw storageFailure(error)
            }
          },
        }
      : null,
    async remove(id) {
      for (const size of ['large', 'small'] as const) await (await disk()).delete(keyOf(id, size))
    },
    async removeLeft(before) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name)
        const left = await stat(path).catch(() => null)
        if (left && left.mtime < before) await rm(path, { force: true })
      }
    },
    async space() {
      if (bucket) return null
      // The folder is made by the first file.
      const { blocks, bavail, bsize } = await statfs(dataDir)
      return { total: blocks * bsize, free: bavail * bsize }
    },
    check: () => (bucket ? checkBucket(bucket) : checkFolder(folder)),
    async probe() {
      const path = await incomingPath()
      try {
        await writeFile(path, randomBytes(probeBytes), { mode: 0o600, flush: true })
      } finally {
        await rm(path, { force: true })
      }
      if (!bucket || probedAt > Date.now() - bucketProbe) return
      // Its name is that of no file, so that the sweep passes it by.
      await (await disk()).put('probe', '')
      probedAt = Date.now()
    },
  }
}

async function flush(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opened before the response starts, so that a missing file is detected by then. */
async function readFromFolder(path: string, start: number, end: number): Promise<Readable> {
  const handle = await open(path, 'r')
  return handle.createReadStream({ start, end })
}

async function readFromBucket(client: S3Client, name: string, key: string, range: string): Promise<Readable> {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3')
  const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key, Range: range }))
  return Body as Readable
}

async function openFolder(location: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}

/** The options of a client of S3 for a bucket. */
export const clientOf = ({ region, endpoint, accessKeyId, secretAccessKey }: Bucket) => ({
  region,
  credentials: { accessKeyId, secretAccessKey },
  ...(endpoint && { endpoint, forcePathStyle: true }),
  // Most S3-compatible servers do not support the checksums that Amazon's client sends by default.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
})

async function openBucket(bucket: Bucket): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  return new Disk(new S3Driver({ ...clientOf(bucket), bucket: bucket.name, visibility: 'private', supportsACL: false }))
}

async function checkFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new OperatorError(
      `Não é possível gravar arquivos em ${folder}. Dê permissão de escrita ao usuário do Certame ou escolha outra pasta com DATA_DIR.`,
      { cause },
    )
  }
}

async function checkBucket(bucket: Bucket) {
  const { HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({ ...clientOf(bucket), maxAttempts: 2 })
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket.name }))
  } catch (cause) {
    const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } }
    throw new OperatorError(bucketSentence(bucket, $metadata?.httpStatusCode), { cause })
  } finally {
    client.destroy()
  }
}

function bucketSentence({ name, endpoint, region }: Bucket, status: number | undefined) {
  if (status === 404) return `O bucket "${name}" não existe. Crie-o ou corrija S3_BUCKET.`
  if (status === 401 || status === 403)
    return `O acesso ao bucket "${name}" foi recusado. Confira S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY e as permissões da chave.`
  if (status === 301 || status === 400)
    return `O bucket "${name}" não está na região ${region}. Corrija S3_REGION ou S3_ENDPOINT.`
  return `O armazenamento de arquivos não respondeu${endpoint ? ` em ${endpoint}` : ''}. Confira S3_ENDPOINT e a rede, ou tire as variáveis S3_* para guardar em disco.`
}
