import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { atWork, day, hour, iso } from './times.ts'

type Given = { today: number; admin: string }

const questions = [
  {
    text: 'Conte uma vez em que você teve de explicar algo difícil a quem não era da área.',
    good: 'Diz quem ouvia, o que mudou na explicação e como soube que foi entendido.',
    about: 'Comunicação',
  },
  {
    text: 'Descreva o trabalho mais complexo que você conduziu nesta área.',
    good: 'Números, prazo, o próprio papel e o que faria diferente.',
    about: 'Experiência na área',
  },
  {
    text: 'Por que esta vaga, e por que agora?',
    good: 'Liga o que a vaga pede ao que já fez; conhece a empresa.',
    about: 'Motivação',
  },
]

/** Of the first applicants: hours from the midnight of today, state and reason. */
const scheduled = [
  { hours: -38, state: 'realizada', reason: '' },
  { hours: -14, state: 'faltou', reason: '' },
  { hours: -10, state: 'marcada', reason: '' },
  { hours: 33, state: 'marcada', reason: '' },
  { hours: 35, state: 'cancelada', reason: 'A pessoa pediu outro dia.' },
  { hours: 58, state: 'marcada', reason: '' },
] as const

/** A process in evaluation with an interview kit, and interviews that took place, are to be recorded, and are to come. */
export async function fillInterviews(db: Db, { today, admin }: Given) {
  const process = await db
    .selectFrom('selectiveProcesses as p')
    .select('p.id')
    .where('p.state', '=', 'em_avaliacao')
    .where('p.frozenAt', 'is', null)
    .where(sql<boolean>`'interview' = any(p.steps)`)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  if (!process) return
  const criteria = await db
    .selectFrom('criteria')
    .select(['id', 'text'])
    .where('processId', '=', process.id)
    .where('component', '=', 'interview')
    .execute()
  const since = iso(atWork(today - 6 * day))
  const asked = questions.map(({ about, ...question }) => ({
    ...question,
    criterionId: criteria.find(({ text }) => text === about)?.id ?? null,
  }))
  const opening = 'Apresente-se, diga que a conversa dura 45 minutos e que haverá tempo para perguntas no fim.'
  const kit = await db
    .insertInto('interviewKits')
    .values({
      processId: process.id,
      ...{ title: 'Entrevista com a coordenação', opening, questions: JSON.stringify(asked) },
      ...{ createdAt: since, updatedAt: since },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const applications = await db
    .selectFrom('applications')
    .select('id')
    .where('processId', '=', process.id)
    .where('status', '=', 'em_andamento')
    .where('listed', '=', true)
    .orderBy('protocol')
    .limit(scheduled.length)
    .execute()
  for (const [at, { id: applicationId }] of applications.entries()) {
    const { hours = 0, state = 'marcada', reason = '' } = scheduled[at] ?? {}
    const { id } = await db
      .insertInto('interviews')
      .values({
        ...{ applicationId, kitId: kit.id, state, reason, minutes: 45, createdBy: admin },
        startsAt: iso(today + hours * hour),
        ...(at % 2 === 0
          ? { place: 'Sede da empresa, sala de reuniões do 2º andar' }
          : { link: 'https://meet.exemplo.com.br/entrevista' }),
        note: 'Traga um documento com foto.',
        ...{ origin: 'http://localhost', createdAt: since, updatedAt: since },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('interviewInterviewers').values({ interviewId: id, accountId: admin }).execute()
  }
}
