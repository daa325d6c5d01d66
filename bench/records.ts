import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Figure, Unit } from './figures.ts'
import { lineOf } from './targets.ts'

const folder = join(import.meta.dirname, '../docs/measurements')

export type Run = { at: Date; commit: string; machine: string; size: number; figures: readonly Figure[] }

/** A run as a page: what was measured where, and a table. */
export function written({ at, commit, machine, size, figures }: Run): string {
  const rows = figures.map(lineOf)
  const names = Object.keys(rows[0] ?? {})
  return [
    `# ${at.toISOString().slice(0, 10)}, ${commit}`,
    '',
    `${machine}; ${size} professionals, companies and applications.`,
    '',
    `| ${names.join(' | ')} |`,
    `|${names.map(() => ' --- |').join('')}`,
    ...rows.map((row) => `| ${Object.values(row).join(' | ')} |`),
    '',
  ].join('\n')
}

/** The size and the figures of a written run. */
export function read(page: string): Pick<Run, 'size' | 'figures'> {
  const figures = page.split('\n').flatMap((line) => {
    const [, what = '', value, unit, bare] = line.split('|').map((cell) => cell.trim())
    if (!value || !Number.isFinite(Number(value))) return []
    return [{ what, unit: unit as Unit, value: Number(value), bare: bare ? Number(bare) : undefined }]
  })
  return { size: Number(/; (\d+) professionals/.exec(page)?.[1] ?? 0), figures }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

/** The commit that is measured, with a plus where files differ from it. */
function commit() {
  try {
    return `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}

/** The run that has just been made on this machine. */
export function runOf(size: number, figures: readonly Figure[]): Run {
  const cores = cpus()
  return { at: new Date(), commit: commit(), machine: `${cores.length} cores, ${cores[0]?.model ?? ''}`, size, figures }
}

/** Writes a run into `docs/measurements`. Returns the name of the file. */
export function record(run: Run): string {
  const name = `${run.at.toISOString().slice(0, 16).replace(/[T:]/g, '-')}-${run.commit.replace('+', '-changed')}.md`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), written(run))
  return name
}

/** The last recorded run with the same size: a search among fewer rows is another figure. */
export function lastRecord(size: number) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d/.test(name)) : []
  const runs = names.sort().map((name) => ({ name, ...read(readFileSync(join(folder, name), 'utf8')) }))
  return runs.findLast((run) => run.size === size)
}
