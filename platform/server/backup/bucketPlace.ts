import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type Bucket, clientOf } from '#platform/server/files/storage.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { writeHashed } from './hashed.ts'
import type { Place } from './place.ts'

const isGone = (error: unknown) => error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)

/** Backups in a bucket, under a prefix. Objects are written from a file: a bucket wants to know their length first. */
export function bucketPlace(name: string, bucket: Bucket, prefix: string): Place {
  let opening: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | undefined
  const open = () => {
    opening ??= import('@aws-sdk/client-s3').then((s3) => ({ s3, client: new s3.S3Client(clientOf(bucket)) }))
    return opening
  }
  const Bucket = bucket.name
  const at = (key: string) => (prefix ? `${prefix}/${key}` : key)
  const said = (cause: unknown): never => {
    const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } }
    const why = { 403: 'recusou o acesso', 401: 'recusou o acesso', 404: 'não existe' }[$metadata?.httpStatusCode ?? 0]
    throw new OperatorError(
      `O bucket de ${name} ${why ?? 'não respondeu'}. Confira o endereço e as variáveis BACKUP_S3_*.`,
      { cause },
    )
  }
  return {
    name,
    async write(key, from, ...between) {
      const folder = await mkdtemp(join(tmpdir(), 'certame-backup-'))
      try {
        const path = join(folder, 'part')
        const hashed = await writeHashed(path, from, ...between)
        const { client, s3 } = await open()
        const Body = createReadStream(path)
        await client
          .send(new s3.PutObjectCommand({ Bucket, Key: at(key), Body, ContentLength: hashed.bytes }))
          .catch(said)
        return hashed
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async read(key) {
      const { client, s3 } = await open()
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: at(key) }))
        return Body as Readable
      } catch (error) {
        return isGone(error) ? null : said(error)
      }
    },
    async list(under) {
      const { client, s3 } = await open()
      const found = new Map<string, number>()
      let ContinuationToken: string | undefined
      do {
        const page = await client
          .send(new s3.ListObjectsV2Command({ Bucket, Prefix: at(under), ContinuationToken }))
          .catch(said)
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          found.set(prefix ? Key.slice(prefix.length + 1) : Key, Size)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return found
    },
    async remove(key) {
      const { client, s3 } = await open()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: at(key) })).catch(said)
    },
  }
}
