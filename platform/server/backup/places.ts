import { OperatorError } from '#platform/server/operator-error.ts'
import { bucketPlace } from './bucketPlace.ts'
import { folderPlace } from './folderPlace.ts'
import { latest } from './manifest.rules.ts'
import type { Backup, BackupKeys, Place } from './place.ts'

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
