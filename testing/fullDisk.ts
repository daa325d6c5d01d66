import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openFolder } from './openFolder.ts'

/** Whether this process may mount a disk: as root, and not in every container. */
export const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

/** A disk of its own of a few megabytes. */
export function openDisk(megabytes: number) {
  const path = join(openFolder('certame-disk-'), 'disk')
  mkdirSync(path)
  const size = `size=${megabytes}m,mode=777`
  execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', path])
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
    close() {
      execFileSync('umount', ['-l', path])
      rmSync(dirname(path), { recursive: true })
    },
  }
}

/** Lets this process write files of so many bytes at most, as a quota would; `unlimited` lifts it. */
export const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`])
