import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { AnchorFile } from '#platform/server/anchorPlace.ts'
import { pathOf } from '#platform/server/audit/anchorFile.ts'
import type { Place } from './place.ts'

const Ids = z.array(z.uuid())
const key = 'erased.json'

/** The ids of erased persons, beside the anchors: what a restored backup has to forget again. */
const fileBeside = (anchors: AnchorFile) => join(dirname(pathOf(anchors)), 'erased.jsonl')

/** Notes that a person is erased, on the disk before anything is deleted. An id says nothing of whom it was. */
export async function noteErased(anchors: AnchorFile, id: string): Promise<void> {
  await mkdir(dirname(pathOf(anchors)), { recursive: true, mode: 0o700 })
  await appendFile(fileBeside(anchors), `"${id}"\n`, { mode: 0o600, flush: true })
}

/** The ids of a data folder. A line that was cut off is passed by. */
export async function readNoted(anchors: AnchorFile): Promise<string[]> {
  const text = await readFile(fileBeside(anchors), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => /^"([0-9a-f-]{36})"$/.exec(line)?.[1] ?? [])
}

/** The ids that a place of backups knows, whichever of them is restored. */
export async function readErased(place: Place): Promise<string[]> {
  const stream = await place.read(key)
  return stream ? Ids.parse(JSON.parse(Buffer.concat(await stream.toArray()).toString())) : []
}

/** Adds ids to those of a place. */
export async function keepErased(place: Place, ids: readonly string[]): Promise<void> {
  const all = [...new Set([...(await readErased(place)), ...ids])].toSorted()
  await place.write(key, Readable.from([JSON.stringify(all)]))
}
