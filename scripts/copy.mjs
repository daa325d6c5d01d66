import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './install.mjs'

const left = new Set([
  'node_modules',
  '.git',
  '.cache',
  'dist',
  'dist-site',
  'data',
  'test-results',
  'playwright-report',
])

/** A copy of the checkout that may be changed. It shares the installed packages. */
export function copyCheckout() {
  const copy = mkdtempSync(join(tmpdir(), 'certame-copy-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
