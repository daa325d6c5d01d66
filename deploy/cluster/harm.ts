import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installDebian } from '../../scripts/debian.mjs'
import type { Machine } from './machines.ts'

/** Megabytes of the disk of each machine of the database: memory, so that it can be filled without harm to this machine. */
const diskSize = 3000

const diskOf = (folder: string, node: Machine) => join(folder, node)

export function mountDisk(folder: string, node: Machine) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}m,mode=0755`, 'tmpfs', diskOf(folder, node)])
}

export function unmountDisk(folder: string, node: Machine) {
  try {
    execFileSync('umount', ['-l', diskOf(folder, node)], { stdio: 'ignore' })
  } catch {
    // It was not mounted.
  }
}

/** Fills the disk of a machine, in a process of its own: the load goes on meanwhile. Returns what frees it again. */
export async function fillDisk(folder: string, node: Machine) {
  const file = join(diskOf(folder, node), 'full')
  await once(spawn('dd', ['if=/dev/zero', `of=${file}`, 'bs=4M', 'status=none'], { stdio: 'ignore' }), 'exit')
  return () => rmSync(file, { force: true })
}

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** The library that gives one process another clock; null where Debian has none. */
export function clockLibrary() {
  if (!existsSync(library)) installDebian(['libfaketime'], 'o relógio falso')
  return existsSync(library) ? library : null
}
