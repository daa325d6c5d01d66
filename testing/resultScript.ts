import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'certame-result-'))
let files = 0

/** Runs the program that verifies an exported result, on its text or on what a text of it says, with the hashes of the PDF. */
export function checkResult(file: object | string, ...hashes: string[]) {
  const path = join(folder, `${files++}.json`)
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file))
  const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-result.mjs', path, ...hashes], {
    encoding: 'utf8',
  })
  return { status, stdout }
}
