import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '../records.ts'
import type { Line } from './measures.ts'
import { remarks } from './remarks.ts'

const folder = join(import.meta.dirname, '../../docs/measurements')

export type Comparison = { run: Run; names: string[]; lines: Line[]; versions: string[] }

/** A round number, or one with a decimal below 100. */
export const rounded = (value: number) => value.toFixed(value < 100 ? 1 : 0)

/** The run as rows of a table, for the console. */
export const rowsOf = ({ names, lines }: Pick<Comparison, 'names' | 'lines'>) =>
  Object.fromEntries(
    lines.map(({ what, values }) => [
      what,
      Object.fromEntries(names.map((name, at) => [name, Number(rounded(values[at] ?? 0))])),
    ]),
  )

const written = ({ run: { at, commit, machine, size }, names, lines, versions }: Comparison) =>
  [
    `# Peers in one run, ${at.toISOString().slice(0, 10)}, ${commit}`,
    '',
    `${machine}; ${size} professionals. ${versions.join(', ')}.`,
    '',
    `|  | ${names.join(' | ')} |`,
    `| --- |${names.map(() => ' ---: |').join('')}`,
    ...lines.map(({ what, values }) => `| ${[what, ...values.map(rounded)].join(' | ')} |`),
    '',
    remarks,
  ].join('\n')

/** Writes a run into `docs/measurements`. Returns the name of the file. Its name keeps it apart from the runs of `npm run bench`. */
export function recordPeers(comparison: Comparison): string {
  const { at, commit } = comparison.run
  const name = `peers-${at.toISOString().slice(0, 10)}-${commit.replace('+', '-changed')}.md`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), written(comparison))
  return name
}
