import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { insertVideo, setCaptions, setPoster } from '#platform/server/videos/videos.sql.ts'
import { steps } from '#steps/contract/steps.ts'
import type { Desk } from './desk.ts'
import { addFile, type FileSetting } from './files.ts'
import { randomFrom } from './random.ts'
import { atWork, day, hour, iso } from './times.ts'
import { captions, clips, filmOf } from './videos.ts'

const script = [
  {
    text: 'Conte uma situação em que um prazo apertou. O que você fez?',
    prepareSeconds: 30,
    maxSeconds: 120,
    takes: 3,
  },
  { text: 'Explique a um colega de outra área algo que você faz bem.', prepareSeconds: 30, maxSeconds: 120, takes: 3 },
]
const settings = {
  title: 'Vídeo entrevista',
  instructions: 'Grave num lugar claro e silencioso. Você escolhe a gravação que envia.',
  days: 10,
  script,
}
/** The number of applicants who answered, and of further applicants who have a link. */
const answered = 4
const invited = 3
const text =
  'Sem câmera em casa, respondo por escrito: avisei no mesmo dia, mostrei o que faltava e combinei o que ficaria para depois.'

type Given = FileSetting & { today: number; admin: string }

/** A process whose guest evaluates videos: some applicants have recorded, one wrote instead, and others have not begun. */
export async function fillTakes(db: Db, desk: Desk, given: Given) {
  const { today, admin } = given
  const process = await db
    .selectFrom('processEvaluators as e')
    .innerJoin('accounts as u', 'u.id', 'e.accountId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'e.processId')
    .select('p.id')
    .where('u.role', '=', 'avaliador')
    .where(sql<boolean>`'video' = any(p.steps) and not (p.blind ->> 'on')::boolean and p.frozen_at is null`)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  if (!process) return
  const added = await desk({ at: atWork(today - 6 * day), by: admin }, steps.create, {
    params: process,
    body: { kind: 'video', settings },
  })
  const step = added.steps.find(({ kind }) => kind === 'video')
  if (!step) return
  const { rows } = await sql<{ id: string; candidateId: string; state: string; sentAt: string; asked: string[] }>`
    with invited as (insert into test_attempts (application_id, step_id, step_version_id, seed, state, invited_at, due_at, started_at, sent_at, saved_at)
      select a.id, v.step_id, v.id, 7, case when a.at <= ${answered} then 'enviado' else 'disponivel' end, ${iso(today - 5 * day)}, ${iso(today + 5 * day - 1)},
        case when a.at <= ${answered} then ${iso(today - 3 * day)}::timestamptz + a.at * interval '1 hour' end,
        case when a.at <= ${answered} then ${iso(today - 3 * day + hour / 2)}::timestamptz + a.at * interval '1 hour' end,
        case when a.at <= ${answered} then ${iso(today - 3 * day + hour / 2)}::timestamptz + a.at * interval '1 hour' end
      from step_versions v cross join (select id, row_number() over (order by protocol) as at from applications
        where process_id = ${process.id} and status = 'em_andamento' and listed order by protocol limit ${answered + invited}) a
      where v.step_id = ${step.id} returning *)
    select t.id, a.candidate_id as "candidateId", t.state, t.sent_at as "sentAt",
      (select array_agg(q ->> 'id' order by n) from jsonb_path_query_array(v.content, '$.sections[*].questions[*]') l, jsonb_array_elements(l) with ordinality as e (q, n)) as asked
    from invited t join applications a on a.id = t.application_id join step_versions v on v.id = t.step_version_id
    where t.state = 'enviado' order by a.protocol`.execute(db)
  const random = randomFrom(given.seed + 41)
  const films = await Promise.all(clips.map(filmOf))
  for (const [nth, attempt] of rows.entries())
    for (const [at, questionId] of attempt.asked.entries()) {
      const isWritten = nth === 2 && at === 1
      await db
        .insertInto('testAnswers')
        .values({
          ...{ attemptId: attempt.id, questionId, answeredAt: attempt.sentAt },
          value: JSON.stringify(isWritten ? text : true),
        })
        .execute()
      const film = films[(nth + at) % films.length]
      if (isWritten || !film) continue
      const owner = { entity: 'candidate', entityId: attempt.candidateId, at: Date.parse(attempt.sentAt) } as const
      const content = { kind: 'take', name: 'video.webm', type: 'video/webm', parts: film.parts } as const
      const fileId = await addFile(db, { ...given, random }, owner, content)
      await insertVideo(db, fileId, film.seconds)
      await setPoster(db, fileId)
      if (at === 0) await setCaptions(db, fileId, captions)
      await db.insertInto('stepTakes').values({ fileId, attemptId: attempt.id, questionId, chosen: true }).execute()
    }
}
