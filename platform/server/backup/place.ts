import type { Readable } from 'node:stream'
import { OperatorError } from '#platform/server/operator-error.ts'
import { bucketPlace } from './bucketPlace.ts'
import { folderPlace } from './folderPlace.ts'
import type { Hashed } from './hashed.ts'
import { latest } from './manifest.rules.ts'

/** The place of the backups of one hub: a folder, or the objects of a bucket under one prefix. */
export type Place = {
  /** The place as the operator wrote it. */
  name: string
  /** Writes so that it is whole and durable, or not there under its key. */
  write: (key: string, from: Readable, ...between: NodeJS.ReadWriteStream[]) => Promise<Hashed>
  /** Null when there is none. */
  read: (key: string) => Promise<Readable | null>
  /** The keys under a prefix, with their bytes. */
  list: (prefix: string) => Promise<Map<string, number>>
  remove: (key: string) => Promise<void>
}

/** One backup of a place. */
export type Backup = { place: Place; name: string }

/** The credentials of backups in a bucket, which are others than those of the files. */
export type BackupKeys = {
  endpoint: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** Opens the place that somebody named: a folder, or `s3://bucket/prefix`. */
export function openPlace(name: string, keys: BackupKeys): Place {
  if (!name.startsWith('s3://')) return folderPlace(name)
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/.exec(name) ?? []
  if (!bucket) throw new OperatorError(`${name} não é um endereço válido. Escreva-o como s3://bucket/pasta.`)
  const { accessKeyId, secretAccessKey, ...where } = keys
  if (!accessKeyId || !secretAccessKey)
    throw new OperatorError(
      'Cópias em um bucket pedem BACKUP_S3_ACCESS_KEY_ID e BACKUP_S3_SECRET_ACCESS_KEY, que são outras que as dos arquivos.',
    )
  return bucketPlace(name, { ...where, accessKeyId, secretAccessKey, name: bucket }, prefix)
}

const manifests = /^(certame-[^/]+)\/manifest\.json$/

/** The backups of a place that were finished. */
export async function listBackups(place: Place): Promise<string[]> {
  const keys = [...(await place.list('certame-')).keys()]
  return keys.flatMap((key) => manifests.exec(key)?.[1] ?? []).toSorted()
}

/**
 * Finds a backup by its own name or by that of its place, which stands for its newest one.
 * @throws OperatorError when there is none.
 */
export async function findBackup(name: string, keys: BackupKeys): Promise<Backup> {
  const [, place, own] = /^(.*)\/(certame-[^/]+)\/*$/.exec(name) ?? []
  if (place && own) return { place: openPlace(place, keys), name: own }
  const whole = openPlace(name, keys)
  const newest = latest(await listBackups(whole))
  if (!newest)
    throw new OperatorError(`Em ${name} não há cópia do Certame, ou nenhuma que foi terminada: falta manifest.json.`)
  return { place: whole, name: newest }
}
