import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { commit } from '../cluster/cluster.ts'
import type { Load } from './load.ts'

const folder = join(import.meta.dirname, '../../docs/measurements')
export const seconds = (ms: number) => (ms / 1000).toFixed(1)

export const table = (rows: readonly Record<string, string | number>[]) => {
  const names = Object.keys(rows[0] ?? {})
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n')
}

/** Writes the report of a scene, and the ids of the writes that were compared beside it. Returns its path. */
export function writeReport(scene: string, { title, verdict, parts, load }: Report) {
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const name = `${scene}-${at.slice(0, 10)}-${commit}`
  const { ids, counts } = load?.compared() ?? { ids: {}, counts: {} }
  const text = JSON.stringify(ids)
  const hash = createHash('sha256').update(text).digest('hex')
  if (load) writeFileSync(join(folder, `${name}.json.gz`), gzipSync(text, { level: 9 }))
  const compared = Object.entries(counts).map(([kind, n]) => ({ 'Kind of write': kind, Compared: n }))
  const path = join(folder, `${name}.md`)
  const of = load
    ? `\n## Acknowledged writes that were compared\n\n${table(compared)}\n\nTheir ids are in \`${name}.json.gz\` (SHA-256 of the text: \`${hash}\`). Marks, decisions and answers replace each other: the last one is compared, and the events of all are counted.\n`
    : ''
  writeFileSync(
    path,
    `# ${title}\n\n${at}, commit ${commit}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}. \`npm run cluster -- ${scene}\`\n\n**${verdict}**\n\n${parts.join('\n\n')}\n${of}`,
  )
  return path
}
export type Report = { title: string; verdict: string; parts: string[]; load?: Load }
