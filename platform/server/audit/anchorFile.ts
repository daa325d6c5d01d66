import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Returns the path of the file with the anchors of an installation, beside its key. */
export const anchorFileIn = (dataDir: string) => join(dataDir, 'audit', 'anchors.jsonl')

/** The lines of the file; null when there is none. */
export async function readAnchorFile(path: string): Promise<string[] | null> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Appends lines that the file does not contain yet. They are on the disk when this returns. */
export async function appendToAnchorFile(path: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const before = await readAnchorFile(path)
  const known = new Set(before)
  const missing = lines.filter((line) => !known.has(line))
  const file = await open(path, 'a', 0o600)
  try {
    // A line that was cut off by a full disk must not continue in the next one.
    const start = before === null || (await endsLine(path)) ? '' : '\n'
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
const acceptanceBeside = (path: string) => join(dirname(path), 'accept')

/** Asks the next start to accept the log as it is, after a backup was restored or a key was lost. */
export async function requestAcceptance(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(acceptanceBeside(path), '', { mode: 0o600 })
}

export const isAcceptanceRequested = (path: string) =>
  stat(acceptanceBeside(path)).then(
    () => true,
    () => false,
  )
export const forgetAcceptance = (path: string) => rm(acceptanceBeside(path), { force: true })
