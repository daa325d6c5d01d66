import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const deploy = join(import.meta.dirname, '..')

/** A file of the example with what an operator replaces in it. Each text that is replaced has to be there. */
export function filled(name: string, replaced: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(deploy, name), 'utf8')
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

export function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, 0o644)
  return path
}

/** The settings of an environment file. */
export const settingsIn = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ) as Record<string, string>
