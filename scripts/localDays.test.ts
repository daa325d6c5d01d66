import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The day in UTC of now, or of now and some days: from nine in the evening in Brasília it is tomorrow there. */
const dayInUtc = /(?:Date\.now\(|new Date\(\)|\b(?:inDays|later)\().*\.slice\(0, 10\)/

const findings = (path: string, text: string) =>
  text.split('\n').flatMap((line, at) => (dayInUtc.test(line) ? [`${path}:${at + 1}`] : []))

it('finds a day that is read from a moment in UTC', () => {
  expect(findings('a.ts', 'const today = new Date().toISOString().slice(0, 10)')).toEqual(['a.ts:1'])
  expect(findings('a.ts', 'new Date(Date.now() - 2 * day)\n  .toISOString()')).toEqual([])
  expect(findings('a.ts', '\nconst on = inDays(2).slice(0, 10)')).toEqual(['a.ts:2'])
  expect(findings('a.ts', 'const today = dayInBrasilia(new Date())')).toEqual([])
})

it('no file reads the day of now in UTC: days.rules.ts knows the one of a zone', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => path !== 'scripts/localDays.test.ts' && existsSync(join(root, path)))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((path) => findings(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})
