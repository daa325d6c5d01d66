import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readVideo } from '#platform/contract/videos.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertVideo, setCaptions, setPoster } from '#platform/server/videos/videos.sql.ts'
import { newest } from './cvs.ts'
import { addFile, type FileSetting } from './files.ts'
import { randomFrom } from './random.ts'
import { day, hour } from './times.ts'

/** Drawn and recorded by this project. No real person appears in them. */
export const clips = ['sala', 'escritorio', 'varanda']
export const captions = `WEBVTT

00:00.500 --> 00:02.500
Olá, obrigado pelo seu tempo.

00:02.600 --> 00:04.800
Nestes segundos eu conto o que faço de melhor.
`

/** Video résumés of a dozen active professionals, the first with captions. */
export async function fillVideos(db: Db, setting: FileSetting): Promise<void> {
  const random = randomFrom(setting.seed + 26)
  const films = await Promise.all(clips.map(filmOf))
  for (const [nth, { id: entityId, createdAt }] of (await newest(db, 12)).entries()) {
    const { seconds, parts } = films[nth % films.length] ?? { seconds: 0, parts: [] }
    const at = Math.min(Date.parse(createdAt) + day + hour, setting.today - hour)
    const content = { kind: 'video_resume', name: 'Apresentação.webm', type: 'video/webm', parts } as const
    const id = await addFile(db, { ...setting, random }, { entity: 'candidate', entityId, at }, { ...content, parts })
    await insertVideo(db, id, seconds)
    await setPoster(db, id)
    if (nth < 4) await setCaptions(db, id, captions)
  }
}

/** A drawn film with its poster, and how long it is. */
export async function filmOf(name: string) {
  const path = join(import.meta.dirname, 'videos')
  const [film, poster] = await Promise.all([readFile(join(path, `${name}.webm`)), readFile(join(path, `${name}.webp`))])
  const read = async (at: number, length: number) => new Uint8Array(film.subarray(at, at + length))
  const facts = await readVideo({ size: film.length, read }, 10)
  if ('problem' in facts) throw new Error(`${name}: ${facts.problem}`)
  const parts = [
    { bytes: film, size: 'large' as const },
    { bytes: poster, size: 'small' as const },
  ]
  return { seconds: facts.seconds, parts }
}
