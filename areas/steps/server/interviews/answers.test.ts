import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { messages } from '#messages/contract/messages.ts'
import { takeMail } from '#messages/server/replies/taking.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { interviews } from '#steps/contract/interviews.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'

const appUrl = 'http://hub.test'
let world: World
let given: ReturnType<typeof givenIn>
let mailbox: Mailbox
let me: { id: string }
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenIn(world)
  me = await given.admin()
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
async function configure(address: string) {
  const { version } = (await world.call(installation.get, {})).body.replies
  expect((await world.call(installation.replies, { body: { address, version } })).status).toBe(200)
}
/** The mails that were enqueued, as they arrive. */
async function arrived() {
  mailbox.mails.length = 0
  await world.work(mailbox.url)
  return mailbox.mails.map((mail) => {
    const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    const content = typeof part?.content === 'string' ? part.content : new TextDecoder().decode(part?.content)
    const entry = content.replace(/\r?\n /g, '')
    const organizer = /^ORGANIZER[^\r\n]*?mailto:([^\r\n]+)/im.exec(entry)?.[1] ?? ''
    return {
      to: mail.envelope.to[0] ?? '',
      entry,
      organizer,
      replyTo: mail.replyTo?.[0]?.address ?? '',
      headers: mail.headers,
    }
  })
}
async function scheduled() {
  const process = await given.process({
    steps: ['requirements', 'interview'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'interview', text: 'Comunicação', target: 10, byEvaluators: true },
    ],
  })
  const interviewer = await given.admin({ name: 'Renata Entrevistadora' })
  const application = await given.application(process.id, { fullName: 'Quitéria Zanotto' })
  const { email } = (await world.call(candidates.get, { params: { id: application.candidateId } })).body
  const body = { startsAt: inHours(48), place: 'Sala 2', interviewerIds: [interviewer.id], appUrl }
  const interview = (await world.call(interviews.schedule, { params: { id: application.id }, body })).body
  const mails = await arrived()
  const invitationOf = (to: string) => {
    const mail = mails.find((each) => each.to === to)
    if (!mail) throw new Error('not invited')
    return mail
  }
  return { application, interviewer, email, body, interview, invitationOf }
}
async function read(id: string) {
  const [interview] = (await world.call(interviews.ofApplication, { params: { id } })).body.interviews
  return { answer: interview?.answer, others: interview?.interviewers.map(({ answer }) => answer) }
}

type Answer = {
  to: string
  uid: string
  attendee: string
  partstat?: string
  sequence?: number | null
  stamp?: string
  more?: string
}
let nth = 0
/** An answer as programs for calendars send it. */
const answerOf = ({
  to,
  uid,
  attendee,
  partstat = 'ACCEPTED',
  sequence = 0,
  stamp = '20260101T120000Z',
  more = '',
}: Answer) =>
  Buffer.from(
    [
      `From: ${attendee}`,
      `To: <${to}>`,
      'Subject: Accepted: Entrevista',
      `Message-ID: <calendar-${++nth}@google.com>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'has accepted this invitation.',
      '--b',
      'Content-Type: text/calendar; charset=utf-8; method=REPLY',
      '',
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      ...(sequence === null ? [] : [`SEQUENCE:${sequence}`]),
      `ATTENDEE;CN="Quitéria; PARTSTAT=X";PARTSTAT=${partstat}:mailto:${attendee}`,
      ...(more ? [more] : []),
      'END:VEVENT',
      'END:VCALENDAR',
      '--b--',
      '',
    ].join('\r\n'),
  )
const answer = (given: Answer) => takeMail(world.db, testContext, answerOf(given))

it('an invitation asks for an answer only where one comes back', async () => {
  const silent = await scheduled()
  expect(silent.invitationOf(silent.email).entry).toContain('RSVP=FALSE')
  await configure('respostas@exemplo.org.br')
  const { email, interviewer, invitationOf } = await scheduled()
  const invitation = invitationOf(email)
  expect(invitation.entry).toContain('RSVP=TRUE')
  expect(invitation.organizer).toMatch(/^respostas\+[a-z2-7]{42}@exemplo\.org\.br$/)
  expect(invitation.replyTo).toBe(invitation.organizer)
  expect(invitation.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(invitationOf(interviewer.email).organizer).not.toBe(invitation.organizer)
})

it('the newest answer of who is invited is at the interview, and an older, foreign or repeated one changes nothing', async () => {
  const { application, interviewer, email, interview, invitationOf, body } = await scheduled()
  const to = invitationOf(email).organizer
  const uid = `${interview.id}@certame`
  const own = { to, uid, attendee: email.toUpperCase() }
  expect((await read(application.id)).answer).toBeNull()
  expect(await answer({ ...own, partstat: 'TENTATIVE', stamp: '20260101T120000Z' })).toBe('auto')
  expect((await read(application.id)).answer).toBe('talvez')
  await answer({ ...own, partstat: 'DECLINED', stamp: '20260102T120000Z', sequence: null })
  await answer({ ...own, partstat: 'ACCEPTED', stamp: '20260101T130000Z' })
  const raw = answerOf({ ...own, partstat: 'ACCEPTED', stamp: '20260102T110000Z' })
  expect([await takeMail(world.db, testContext, raw), await takeMail(world.db, testContext, raw)]).toEqual([
    'auto',
    'again',
  ])
  for (const over of [
    { attendee: 'outra@exemplo.com.br' },
    { uid: '01890000-0000-7000-8000-000000000001@certame' },
    { partstat: 'DELEGATED' },
    { to: invitationOf(interviewer.email).organizer },
  ])
    await answer({ ...own, stamp: '20260103T120000Z', ...over })
  expect(await read(application.id)).toEqual({ answer: 'recusada', others: [null] })
  await answer({ to: invitationOf(interviewer.email).organizer, uid, attendee: interviewer.email })
  expect(await read(application.id)).toEqual({ answer: 'recusada', others: ['aceita'] })

  // Another time asks again, at the same address, and the answer to the former time counts no more.
  const moved = { ...body, startsAt: inHours(72), version: interview.version }
  expect((await world.call(interviews.change, { params: interview, body: moved })).status).toBe(200)
  expect((await arrived()).find((mail) => mail.to === email)?.organizer).toBe(to)
  expect(await read(application.id)).toEqual({ answer: null, others: [null] })
  await answer({ ...own, partstat: 'ACCEPTED', stamp: '20260105T120000Z', sequence: 0 })
  expect((await read(application.id)).answer).toBeNull()
  await answer({ ...own, partstat: 'ACCEPTED', stamp: '99990105T120000Z', sequence: 1 })
  expect((await read(application.id)).answer).toBe('aceita')
})

it('words that answer an invitation reach who scheduled the interview', async () => {
  const { application, email, interview, invitationOf } = await scheduled()
  const to = invitationOf(email).replyTo
  const uid = `${interview.id}@certame`
  expect(await answer({ to, uid, attendee: email, partstat: 'DECLINED', more: 'COMMENT:Estarei em viagem.' })).toBe(
    'reply',
  )
  const written = Buffer.from(
    `From: ${email}\r\nTo: ${to}\r\nSubject: Re: Entrevista\r\nMessage-ID: <w@x>\r\n\r\nPode ser online?`,
  )
  expect(await takeMail(world.db, testContext, written)).toBe('reply')
  const query = { typeUser: '2', box: 'received' } as const
  const { rows } = (await world.call(messages.ofAuthor, { params: me, query })).body
  expect(rows.filter(({ from }) => from?.id === application.candidateId).map(({ excerpt }) => excerpt)).toEqual([
    'Pode ser online?',
    'Estarei em viagem.',
  ])
  expect((await read(application.id)).answer).toBe('recusada')
})

it('a broken or huge calendar is read as any other mail', async () => {
  const { application, email, interview, invitationOf } = await scheduled()
  const own = { to: invitationOf(email).organizer, uid: `${interview.id}@certame`, attendee: email }
  expect(await answer({ ...own, more: 'BEGIN:VALARM' })).toBe('reply')
  expect(await answer({ ...own, more: `DESCRIPTION:${'x'.repeat(70_000)}` })).toBe('reply')
  expect((await read(application.id)).answer).toBeNull()
  await sql`delete from interviews where id = ${interview.id}`.execute(world.db)
  expect(await answer(own)).toBe('unknown')
})
