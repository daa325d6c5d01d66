import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { notes } from '#access/contract/notes.ts'
import { notices } from '#access/contract/notices.ts'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { competencies } from '#assessment/contract/competencies.ts'
import { competencyTest } from '#assessment/contract/competencyTest.ts'
import { questionnaires } from '#assessment/contract/questionnaires.ts'
import { personData, privacyRequests } from '#compliance/contract/privacy.ts'
import { calendar } from '#desk/contract/calendar.ts'
import { chat } from '#desk/contract/chat.ts'
import { tasks } from '#desk/contract/tasks.ts'
import { applications } from '#hiring/contract/applications.ts'
import { pools } from '#hiring/contract/pools.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { messages } from '#messages/contract/messages.ts'
import { formatCpf } from '#platform/contract/brazil.ts'
import { sensitive } from '#platform/contract/sensitive.ts'
import { candidateSettings } from '#professionals/contract/candidateSettings.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { registrations } from '#professionals/contract/registrations.ts'
import { day, traceFormer } from './formerTraces.ts'
import { given as givenIn } from './given.ts'
import { traceDoor, traceReply, traceSubscriber } from './mailTraces.ts'
import { tracePayments } from './paymentTraces.ts'
import type { Traced } from './tracedPerson.ts'
import { upload } from './upload.ts'
import { testContext, testSeal, type World } from './world.ts'

async function ok<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** A person with data in every place. Data without an endpoint is inserted as it will be stored. */
export async function everywhere(world: World, adminId: string, person: Traced) {
  const given = givenIn(world)
  const { mark, input, former } = person
  const candidate = await given.candidate({ ...input, ...former })
  const { id } = candidate
  const params = { id }
  const { whatsappConsent: _, ...rest } = input
  await ok(world.call(candidates.update, { params, body: { ...rest, headline: `Antes ${mark}`, version: 1 } }))
  await ok(world.call(registrations.verify, { params, body: { note: `Certidão ${mark}`, version: 2 } }))
  await ok(
    world.call(candidateSettings.consent, {
      params,
      body: { kind: 'dados', given: true, source: 'email', note: `Prova ${mark}` },
    }),
  )
  const somewhere = await given.company({})
  await tracePayments(world.db, somewhere.id, input)
  const noted = [
    ['candidate', id, `Prefere a manhã, ${mark}`],
    ['company', somewhere.id, `${input.fullName} é prima da diretora`],
  ] as const
  for (const [entity, entityId, text] of noted)
    await ok(world.call(notes.create, { params: { entity, entityId }, body: { text } }))
  const links = [{ kind: 'candidate' as const, id }]
  const task = await ok(
    world.call(tasks.create, {
      body: { title: `Ligar para ${input.fullName}`.slice(0, 200), description: input.fullName, links },
    }),
  )
  await ok(world.call(tasks.addItem, { params: task, body: { text: `Avisar ${input.fullName}`.slice(0, 200) } }))
  const sent = await upload(world.app, `/api/files/candidate/${id}/document`, {
    content: `%PDF-1.4\n% ${mark}\n%%EOF\n`,
    name: `Diploma ${mark}.pdf`,
    type: 'application/pdf',
    token: world.token,
  })
  expect(sent.status).toBe(200)
  await traceCv(world, id, mark)
  const declared = { race: 'parda', adaptations: `Precisa ${mark}`, version: 0 }
  // The author of this declaration may not give marks, so another administrator saves it.
  await ok(world.call(sensitive.save, { params, body: declared }, { as: (await given.admin()).token }))
  const pool = await ok(world.call(pools.create, { body: { name: `Banco ${randomUUID()}` } }))
  await ok(world.call(pools.add, { params: pool, body: { members: [{ id, note: `Bom ${mark}` }] } }))
  await ok(
    world.call(pools.note, {
      params: { id: pool.id, candidateId: id },
      body: { was: `Bom ${mark}`, note: `Muito bom ${mark}` },
    }),
  )
  await ok(
    world.call(privacyRequests.create, {
      body: { candidateId: id, kind: 'exclusao', channel: 'email', receivedOn: day(3), details: `Pede ${mark}` },
    }),
  )
  const { process } = await given.ranked()
  const frozen = await world.db
    .updateTable('selectiveProcesses')
    .set({ state: 'em_avaliacao' })
    .where('id', '=', process.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const stage = await world.db.selectFrom('stages').select('id').where('processId', '=', process.id).executeTakeFirst()
  const applied = await world.db
    .insertInto('applications')
    .values({ processId: process.id, candidateId: id, stageId: stage?.id ?? '', birthDate: input.birthDate })
    .returning('id')
    .executeTakeFirstOrThrow()
  await given.marks(applied.id, process, { 'Registro ativo': 1, Inglês: 0, Prova: 13.2 })
  await world.db
    .updateTable('marks')
    .set({ note: `Nota ${mark}` })
    .where('applicationId', '=', applied.id)
    .execute()
  const decide = (status: string) =>
    world.call(applications.setStatus, {
      params: process,
      body: { ids: [applied.id], status, reason: `Motivo ${mark}` },
    })
  await ok(decide('reprovada'))
  await ok(decide('em_andamento'))
  await traceTest(world, id, applied.id, mark)
  await ok(world.call(ranking.freeze, { params: process, body: { version: frozen.version } }))
  await tracePool(world, person)
  await traceEvent(world, person)
  await traceChat(world, given, person)
  await traceSubscriber(world, person)
  await traceDoor(world, process.id, id, person)
  await withoutCalls(world, adminId, id, applied.id, person)
  await traceFormer(world, id, person)
  await traceMails(world, adminId, id, person)
  await traceReply(world, adminId, id, person)
  await ok(world.call(personData.makeExport, { params }))
  await world.work()
  return { id, process, applicationId: applied.id, poolId: pool.id }
}

/** A CV that was read. Its text is in a table of its own and in the search text. */
async function traceCv({ db }: World, id: string, mark: string) {
  const fileId = randomUUID()
  const type = 'application/pdf'
  const file = { id: fileId, entity: 'candidate', entityId: id, kind: 'cv', name: `CV ${mark}.pdf`, type, size: 1 }
  await db
    .insertInto('files')
    .values({ ...file, sha256: Buffer.alloc(32) })
    .execute()
  await db
    .insertInto('cvs')
    .values({ fileId, state: 'read', text: `Currículo de ${mark}` })
    .execute()
}

/** A test with the person’s own words in an answer. The history of the attempt contains them too. */
async function traceTest(world: World, id: string, applicationId: string, mark: string) {
  const levels = ['a', 'b', 'c', 'd', 'e']
  const { id: competencyId } = await ok(world.call(competencies.create, { body: { name: randomUUID(), levels } }))
  const items = [{ competencyId, text: 'Faço' }]
  const asked = await ok(world.call(questionnaires.create, { body: { name: randomUUID(), items } }))
  const opened = await ok(world.call(competencyTest.open, { params: { id }, body: { questionnaireId: asked.id } }))
  const params = { id, attemptId: opened.id }
  await ok(world.call(competencyTest.start, { params }))
  const answers = asked.items.map((item) => ({ itemId: item.id, value: 4 }))
  const evidence = [{ competencyId, text: `Evidência ${mark}` }]
  const { version } = await ok(world.call(competencyTest.answer, { params, body: { answers, evidence } }))
  await ok(world.call(competencyTest.submit, { params, body: { version } }))
  const { db } = world
  await db
    .updateTable('marks')
    .set({ attemptId: opened.id, attemptVersion: 1 })
    .where('applicationId', '=', applicationId)
    .execute()
}

/** A pool whose saved search named the person and was changed later. Its history contains the old search. */
async function tracePool(world: World, { input }: Traced) {
  const body = { name: randomUUID(), query: { search: input.fullName } }
  const pool = await ok(world.call(pools.create, { body }))
  const notes = `Só\n${input.fullName}`
  const noted = await ok(world.call(pools.update, { params: pool, body: { ...body, notes, version: pool.version } }))
  const others = { ...body, query: { search: 'outra pessoa' }, version: noted.version }
  await ok(world.call(pools.update, { params: pool, body: others }))
}

/** An event of the calendar that names the person, and whose history contains the name, too. */
async function traceEvent(world: World, { input }: Traced) {
  const times = { allDay: true, startsOn: '2026-11-20', endsOn: '2026-11-20' }
  const event = await ok(world.call(calendar.create, { body: { ...times, title: `Conversa com ${input.fullName}` } }))
  const body = { ...times, title: 'Conversa', notes: `Com ${input.fullName}`, version: event.version }
  await ok(world.call(calendar.update, { params: event, body }))
}

/** A message to a colleague that names the person. */
async function traceChat(world: World, given: ReturnType<typeof givenIn>, { input }: Traced) {
  const { id } = await given.admin()
  const { key } = await ok(world.call(chat.begin, { body: { kind: 'ONE_TO_ONE', with: id } }))
  const body = { clientId: randomUUID(), text: `Falei com ${input.fullName}` }
  await ok(world.call(chat.send, { params: { key }, body }))
}

/** Mails to administrators that name the person: a notice, and a message preview. */
async function traceMails(world: World, adminId: string, id: string, { input }: Traced) {
  await ok(world.call(notices.choose, { body: { privacy_request_due: ['bell', 'email'] } }))
  const context = await noticeContext(world.db, testContext)
  const data = { name: input.fullName, date: day(-12) }
  await notify(world.db, context, {
    kind: 'privacy_request_due',
    data,
    link: '/dashboard/privacy',
    to: [adminId],
  })
  const body = { typeUser: 2, subject: 'Olá, {{ nome }}', body: '<p>Venha.</p>', recipientIds: [id] }
  const message = await ok(world.call(messages.create, { body }))
  expect((await ok(world.call(messages.test, { params: message }))).as).toContain(input.fullName.split(' ')[0])
}

async function withoutCalls(world: World, adminId: string, id: string, applicationId: string, { mark, input }: Traced) {
  const { db } = world
  const given = givenIn(world)
  const { fullName, email, cpf: number } = input
  const json = (value: unknown) => JSON.stringify(value)
  const company = await given.company()
  const question = await given.question(company.id)
  const test = await db
    .insertInto('customTests')
    .values({ companyId: company.id, title: 'Prova' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('customTestVersions')
    .values({ testId: test.id, number: 1, settings: '{}', sections: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const whose of [{ candidateId: id }, { applicationId }]) {
    const tried = await db
      .insertInto('testAttempts')
      .values({ versionId: version.id, seed: 1, ...whose })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('testAnswers')
      .values({ attemptId: tried.id, questionId: question.id, value: json(`Resposta ${mark}`) })
      .execute()
  }
  const { processId } = await db
    .selectFrom('applications')
    .select('processId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const step = await db
    .insertInto('processSteps')
    .values({ processId, testId: test.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = await db
    .insertInto('stepVersions')
    .values({ stepId: step.id, number: 1, testVersionId: version.id, settings: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const criterion = await db
    .selectFrom('criteria')
    .select('id')
    .where('processId', '=', processId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const declared = await db
    .insertInto('testAttempts')
    .values({
      applicationId,
      stepId: step.id,
      stepVersionId: own.id,
      seed: 1,
      number: 2,
      dueAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('attemptMarks')
    .values({ attemptId: declared.id, criterionId: criterion.id, value: 1, note: `Conferido com ${mark}` })
    .execute()
  await db
    .insertInto('answerGrades')
    .values({ attemptId: declared.id, questionId: question.id, evaluatorId: adminId, points: 1, note: `De ${mark}` })
    .execute()
  await db
    .insertInto('stepLinks')
    .values({ stepId: step.id, applicationId, hash: randomBytes(32), reason: `Passado por ${mark}` })
    .execute()
  await db
    .insertInto('interviews')
    .values({
      applicationId,
      startsAt: new Date().toISOString(),
      minutes: 30,
      place: 'Sala 2',
      note: `Traga o documento de ${mark}`,
      origin: 'http://hub.test',
    })
    .execute()
  await db
    .insertInto('accommodations')
    .values({ applicationId, extraPercent: 25, ground: testSeal.close(`Laudo de ${mark}`) })
    .execute()
  await db
    .insertInto('evaluatorAssignments')
    .values({
      ...{ applicationId, evaluatorId: adminId },
      ...{ conflict: `Parente de ${mark}`, conflictAt: new Date().toISOString() },
    })
    .execute()
  const view = { accountId: adminId, list: 'candidates', columns: '{}' }
  await db
    .insertInto('savedViews')
    .values([
      { ...view, name: randomUUID(), address: json({ search: fullName.toUpperCase(), state: ['ativo'] }) },
      { ...view, name: randomUUID(), address: json({ search: formatCpf(number) }) },
    ])
    .execute()
  await db
    .insertInto('talentPools')
    .values({ name: randomUUID(), ownerId: adminId, query: json({ search: email, page: 1 }) })
    .execute()
  const { id: importId } = await db
    .insertInto('imports')
    .values({ entity: 'candidate', fileName: 'lista.csv', state: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('importRows')
    .values([
      {
        importId,
        line: 2,
        cells: [fullName, formatCpf(number)],
        label: fullName,
        key: number,
        record: json({ fullName }),
        recordId: id,
      },
      { importId, line: 3, cells: [fullName, email.toUpperCase()], label: fullName, before: json({ email }) },
    ])
    .execute()
  await db
    .insertInto('notices')
    .values({
      accountId: adminId,
      kind: 'registration_ending',
      data: json({ name: fullName }),
      link: `/dashboard/users/candidates/${id}`,
    })
    .execute()
  await db
    .insertInto('contactRequests')
    .values({ name: fullName, email: email.toUpperCase(), message: `Olá ${mark}` })
    .execute()
  const letter = testSeal.close(json({ text: `O registro de ${fullName} vence.`, html: '' }))
  await db
    .insertInto('deliveries')
    .values([
      { template: 'notice', recipient: 'vera@exemplo.com.br', subject: 'Aviso', sealed: letter, state: 'falhou' },
      { template: 'step', recipient: email, subject: `Etapa de ${fullName}`, state: 'enviado' },
      { template: 'news_published', recipient: email, subject: `Notícia ${mark}`, state: 'enviado' },
    ])
    .execute()
  const message = { authorId: adminId, typeUser: 2, state: 'sent' as const, sendAt: new Date().toISOString() }
  const sent = await db
    .insertInto('messages')
    .values({
      ...message,
      subject: `Convite ${mark}`,
      body: `<p>Olá ${mark}</p>`,
      words: `Olá ${mark}`,
      recipientIds: [id],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('messageRecipients').values({ messageId: sent.id, candidateId: id }).execute()
  await db
    .insertInto('messages')
    .values({ authorId: adminId, typeUser: 2, segment: json({ search: fullName, state: ['ativo'] }) })
    .execute()
  await mkdir(testContext.folder, { recursive: true })
  const quoted = `Subject: Aviso\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nO registro de ${fullName.replaceAll('é', '=C3=A9').replace('P', '=\r\nP')} vence.\r\n`
  await writeFile(join(testContext.folder, `${randomUUID()}.eml`), quoted)
}
