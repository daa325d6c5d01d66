import type { Readable } from 'node:stream'
import type { Hashed } from './hashed.ts'

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
