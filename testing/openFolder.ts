import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gigabyte = 1024 ** 3

/** Returns the folder of temporary databases: in memory when there is plenty, because each file of tests copies one. */
function fastestPlace() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 4 * gigabyte && freemem() > 6 * gigabyte) return '/dev/shm'
  } catch {
    // No Linux, or a container without it.
  }
  return tmpdir()
}

/** A new folder for a temporary database, which the user of the database may enter: as root, the database runs as another one. */
export function openFolder(prefix: string) {
  const folder = mkdtempSync(join(fastestPlace(), prefix))
  chmodSync(folder, 0o755)
  return folder
}
