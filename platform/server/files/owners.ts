import type { RawBuilder } from 'kysely'
import type { FileOwner } from '#platform/contract/files.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import type { Db } from '#platform/server/db/db.ts'
import { locked, type Sharing, unlocked } from '#platform/server/db/sharing.ts'

/** The standing of an owner of files: in the bin, closed to changes of its files for a reason, or erased. */
type Standing = { deleted: boolean; closed?: Refusal | false; erased?: boolean }

/** Finds an owner that an account may see, and may lock it until the transaction ends. */
type ShareOwner = (tx: Db, id: string, sharing: Sharing, accountId: string | null) => Promise<Standing | undefined>

/** SQL: whether something shows or carries a file. */
type IsUsed = (fileId: RawBuilder<string>) => RawBuilder<boolean>

/** The owners of files, what shows pictures of rich text, and what carries other files. `app/server/registry.ts` fills this in, as they belong to later areas. */
export const filesOf = {} as { owners: Record<FileOwner, ShareOwner>; showing: IsUsed[]; carrying: IsUsed[] }

export const registerFilesOf = (all: typeof filesOf) => Object.assign(filesOf, all)

/** Whether an owner of files exists and an account may see it; locks it until the transaction ends. */
export const lockOwner = (tx: Db, entity: FileOwner, id: string, accountId: string | null = null) =>
  filesOf.owners[entity](tx, id, locked, accountId)

/** The same for a call that only reads, without a lock. */
export const findOwner = (db: Db, entity: FileOwner, id: string, accountId: string | null = null) =>
  filesOf.owners[entity](db, id, unlocked, accountId)
