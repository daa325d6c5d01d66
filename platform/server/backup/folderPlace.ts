import { mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeHashed } from './hashed.ts'
import type { Place } from './place.ts'

const isGone = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Makes the names in a folder durable. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Backups in a folder of this computer. */
export function folderPlace(root: string): Place {
  return {
    name: root,
    async write(key, from, ...between) {
      const path = join(root, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const hashed = await writeHashed(path, from, ...between)
      await syncFolder(dirname(path))
      return hashed
    },
    async read(key) {
      try {
        const handle = await open(join(root, key), 'r')
        return handle.createReadStream()
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    async list(prefix) {
      const found = new Map<string, number>()
      const walk = async (folder: string) => {
        const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
          if (isGone(error)) return []
          throw error
        })
        for (const entry of entries) {
          const key = folder ? `${folder}/${entry.name}` : entry.name
          if (!key.startsWith(prefix) && !prefix.startsWith(`${key}/`)) continue
          if (entry.isDirectory()) await walk(key)
          else if (entry.isFile() && !key.endsWith('.part')) found.set(key, (await stat(join(root, key))).size)
        }
      }
      await walk('')
      return found
    },
    async remove(key) {
      await rm(join(root, key), { force: true })
      // A folder that is empty now goes with its last file, and the one around it.
      for (let folder = dirname(key); folder !== '.'; folder = dirname(folder))
        if (
          !(await rmdir(join(root, folder)).then(
            () => true,
            () => false,
          ))
        )
          break
    },
  }
}
