import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readVideo } from '#contract/platform/videos.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { insertMany } from './bulk.sql.ts'
import { randomFrom } from './random.ts'
import { day, hour, iso } from './times.ts'

/** Drawn and recorded by this project. No real person appears in them. */
const clips = ['sala', 'escritorio', 'varanda']
const captions = `WEBVTT

00:00.500 --> 00:02.500
Olá, obrigado pelo seu tempo.

00:02.600 --> 00:04.800
Nestes segundos eu conto o que faço de melhor.
`

type Setting = { seed: number; today: number; storage: Storage; team: readonly string[] }

/** Video résumés of a dozen active professionals, the first with captions. */
export async function fillVideos(db: Db, { seed, today, storage, team }: Setting) {
  const random = randomFrom(seed + 26)
  const films = await Promise.all(clips.map(filmOf))
  const people = await db
    .selectFrom('candidates')
    .select(['id', 'createdAt'])
    .where('state', '=', 'ativo')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(12)
    .execute()
  const files: object[] = []
  const videos: object[] = []
  const history = []
  for (const [nth, person] of people.entries()) {
    const film = films[nth % films.length]
    if (!film) continue
    const at = Math.min(Date.parse(person.createdAt) + day + hour, today)
    const id = random.uuid(at)
    const actorId = random.pick(team)
    await storage.put(id, { ...film, type: 'video/webm' })
    await storage.put(id, { ...film.poster, type: 'image/webp' }, 'small')
    files.push({
      id,
      entity: 'candidate',
      entity_id: person.id,
      kind: 'video_resume',
      name: 'Apresentação.webm',
      type: 'video/webm',
      size: film.bytes,
      sha256: `\\x${film.sha256}`,
      created_by: actorId,
      created_at: iso(at),
    })
    const said = nth < 4 ? { captions, captions_at: iso(at) } : { captions: '', captions_at: null }
    videos.push({ file_id: id, seconds: film.seconds, poster_at: iso(at), ...said })
    const about = { entity: 'candidate' as const, entityId: person.id, actorId, data: {} }
    history.push({ ...about, at, action: 'file.video_resume_added', name: 'Apresentação.webm' })
  }
  if (files.length > 0) {
    await insertMany(db, 'files', files)
    await insertMany(db, 'videos', videos)
  }
  return history
}

async function filmOf(name: string) {
  const folder = join(import.meta.dirname, 'videos')
  const [path, picture] = [join(folder, `${name}.webm`), join(folder, `${name}.webp`)]
  const [film, poster] = await Promise.all([readFile(path), readFile(picture)])
  const facts = await readVideo(
    {
      size: film.length,
      read: async (at, length) => new Uint8Array(film.subarray(at, at + length)),
    },
    10,
  )
  if ('problem' in facts) throw new Error(`${name}: ${facts.problem}`)
  return {
    path,
    bytes: film.length,
    sha256: createHash('sha256').update(film).digest('hex'),
    seconds: facts.seconds,
    poster: { path: picture, bytes: poster.length },
  }
}
