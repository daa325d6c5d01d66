import { z } from 'zod'

const Hashed = z.object({ bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** The content of a backup: written last, so that a folder without it is one that was not finished. */
export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  certame: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Partitions that were made while the hub ran, which no migration knows. */
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
  tables: z.array(
    Hashed.extend({
      name: z.string(),
      file: z.string().regex(/^tables\/\d+\.copy\.gz$/),
      columns: z.array(z.string()),
      rows: z.int(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(Hashed.extend({ key: z.string().regex(/^[0-9a-f]{2}\/[0-9a-f-]{36}(\.small)?$/) })),
  anchors: Hashed.nullable(),
  key: Hashed.nullable().meta({ description: 'the secret key, encrypted to a recipient' }),
})
export type Manifest = z.infer<typeof Manifest>

type Known = { name: string; checksum: string }

/** The reason why a backup cannot be restored by a program that knows these migrations; null when it can. */
export function whyNotRestorable(manifest: Pick<Manifest, 'migrations'>, known: readonly Known[]): string | null {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const newer = manifest.migrations.find(({ name }) => !checksums.has(name))
  if (newer)
    return `A cópia é de uma versão mais nova do Certame (tem a migração ${newer.name}). Restaure com essa versão ou uma posterior.`
  const changed = manifest.migrations.find(({ name, checksum }) => checksums.get(name) !== checksum)
  return changed
    ? `A migração ${changed.name} desta versão não é a da cópia. Restaure com a versão que fez a cópia, ou uma posterior dela.`
    : null
}

/** The backups that retention removes: all but the newest, of those that were finished. */
export const tooOld = (names: readonly string[], keep: number) => names.toSorted().slice(0, -keep)

/** The newest of the backups that were finished. */
export const latest = (names: readonly string[]) => names.toSorted().at(-1)

/** The name of the folder of a backup: its moment, which sorts. */
export const folderOf = (takenAt: string) => `certame-${takenAt.slice(0, 19).replaceAll(':', '-')}Z`
