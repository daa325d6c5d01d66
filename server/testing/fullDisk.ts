import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder } from './openFolder.ts'

/** A disk of its own of a few megabytes; `null` where this process may not mount one. */
export function openDisk(megabytes: number) {
  const path = join(openFolder('certame-disk-'), 'disk')
  mkdirSync(path)
  const size = `size=${megabytes}m,mode=777`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', path]).status !== 0) return null
  const filling = join(path, 'filling')
  return {
    path,
    /** Leaves no byte free. */
    fill() {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(filling, Buffer.alloc(bavail * bsize))
      chmodSync(filling, 0o666)
    },
    empty: () => rmSync(filling, { force: true }),
    close: () => execFileSync('umount', ['-l', path]),
  }
}

/** Lets this process write files of so many bytes at most, as a quota would; `unlimited` lifts it. */
export const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
