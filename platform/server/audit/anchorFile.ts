import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AnchorFile } from '#platform/server/anchorPlace.ts'

/** Returns the path of the file with the anchors of an installation, beside its key. */
export const anchorFileIn = (dataDir: string) => join(dataDir, 'audit', 'anchors.jsonl')

/** The path of this server, beside which it keeps what belongs to the anchors. */
export const pathOf = (anchors: AnchorFile) => (typeof anchors === 'string' ? anchors : anchors.path)

const objectName = 'audit/anchors.jsonl'

type Notes = { read: (name: string) => Promise<string | null>; write: (name: string, text: string) => Promise<void> }

/** The anchors of an installation: in the bucket when there is one. */
export function anchorsOf(dataDir: string, { notes }: { notes: Notes | null }): AnchorFile {
  const path = anchorFileIn(dataDir)
  return notes ? { path, read: () => notes.read(objectName), write: (text) => notes.write(objectName, text) } : path
}

/** The lines of the file; null when there is none. */
export async function readAnchorFile(place: AnchorFile): Promise<string[] | null> {
  const text = typeof place === 'string' ? await textOf(place) : ((await place.read()) ?? (await textOf(place.path)))
  return text === null ? null : text.split('\n').filter((line) => line !== '')
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Appends lines that the file does not contain yet. They are stored when this returns. One caller at a time. */
export async function appendToAnchorFile(place: AnchorFile, lines: readonly string[]): Promise<void> {
  const before = await readAnchorFile(place)
  const known = new Set(before)
  const missing = lines.filter((line) => !known.has(line))
  if (typeof place !== 'string') return place.write(`${[...(before ?? []), ...missing].join('\n')}\n`)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const file = await open(place, 'a', 0o600)
  try {
    // A line that was cut off by a full disk must not continue in the next one.
    const start = before === null || (await endsLine(place)) ? '' : '\n'
    if (missing.length > 0) await file.appendFile(`${start}${missing.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

const endsLine = async (path: string) => {
  const text = await readFile(path, 'utf8')
  return text === '' || text.endsWith('\n')
}

// Only somebody with access to the folder can ask for it: the settings and the database do not suffice.
const acceptanceBeside = (place: AnchorFile) => join(dirname(pathOf(place)), 'accept')

/** Asks the next start to accept the log as it is, after a backup was restored or a key was lost. */
export async function requestAcceptance(place: AnchorFile): Promise<void> {
  await mkdir(dirname(acceptanceBeside(place)), { recursive: true, mode: 0o700 })
  await writeFile(acceptanceBeside(place), '', { mode: 0o600 })
}

export const isAcceptanceRequested = (place: AnchorFile) =>
  stat(acceptanceBeside(place)).then(
    () => true,
    () => false,
  )
export const forgetAcceptance = (place: AnchorFile) => rm(acceptanceBeside(place), { force: true })
