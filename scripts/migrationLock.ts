import { join } from 'node:path'

/** The checksums of the landed migrations, as `sha256sum` writes them. */
export const lockFile = join(import.meta.dirname, '../platform/server/db/migrations/migrations.lock')

const lineOf = ({ name, checksum }: { name: string; checksum: string }) => `${checksum}  ${name}.sql`

/**
 * The lock with a line for each new migration. Lines are only ever added.
 * @throws Error when a locked migration was changed or removed.
 */
export function extendLock(lock: string, migrations: readonly { name: string; checksum: string }[]): string {
  const lines = migrations.map(lineOf)
  const missing = lock.split('\n').filter((line) => line && !lines.includes(line))
  if (missing.length)
    throw new Error(
      `Migrations that have landed are never edited or removed; write a new one instead. Restore: ${missing.map((line) => line.slice(66)).join(', ')}. (The line of one that has not landed may be deleted from migrations.lock.)`,
    )
  return lines.map((line) => `${line}\n`).join('')
}
