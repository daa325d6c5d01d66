import type { FastifyInstance } from 'fastify'
import { ownOrigin, requiredOrigin } from '#access/server/accounts/origin.ts'
import { countCall, mustNotBeBlocked, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { door } from '#applying/contract/door.ts'
import { type DoorAnswers, type DoorData, mayApply } from '#applying/contract/form.rules.ts'
import { findForm } from '#applying/server/forms/forms.sql.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, refusal, stale } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { beginDoor, currentPrivacy, type DoorProcess, findBySlug, findDoor, saveDoor } from './door.sql.ts'
import { keyFor, makeCode, minutesOfCode, tryCode } from './keys.sql.ts'
import { formOf, judged, pageOf } from './page.ts'
import { readProfile } from './profile.sql.ts'
import { provenIn } from './proven.ts'
import { takeIn } from './reception.ts'
import { readValues } from './values.ts'

/** Codes that one address gets, and that one network asks for, within 15 minutes. A school or an office is one network. */
const codesOfAddress = 5
const codesOfNetwork = 100
const triesOfNetwork = 200

const now = () => new Date().toISOString()

/** The calls by which somebody without an account applies to a process. */
export function doorRoutes(app: FastifyInstance, db: Db) {
  const { emailOf, processOf, locked } = provenIn(db)

  route(app, door.open, async ({ params: { slug } }) => formOf(db, app, await processOf(db, slug)))

  route(app, door.code, async ({ body: { email, website, slug } }, request) => {
    const answer = { now: now(), minutes: minutesOfCode }
    const byNetwork = throttleKey('applicant code', networkOf(request.ip))
    await mustNotBeBlocked(db, [byNetwork])
    // Only programs fill in the hidden field. They get the same answer.
    if (website) return answer
    await countCall(db, byNetwork, codesOfNetwork)
    await countCall(db, throttleKey('applicant code', email), codesOfAddress)
    requiredOrigin(app)
    await db.transaction().execute(async (tx) => {
      const process = slug ? await findBySlug(tx, slug) : undefined
      await enqueueMail(tx, app.seal, {
        template: 'applicant_code',
        to: email,
        organisation: app.installation.all().organisation.name,
        fields: { numero: await makeCode(tx, app.seal, email), processo: process?.title ?? '' },
      })
    })
    return answer
  })

  route(app, door.prove, async ({ body: { email, code } }, request) => {
    await countCall(db, throttleKey('applicant try', networkOf(request.ip)), triesOfNetwork)
    // The try is counted whatever comes out.
    const token = await db
      .transaction()
      .execute(async (tx) => ((await tryCode(tx, app.seal, email, code)) ? keyFor(tx, app.seal, email) : null))
    if (!token) throw refusal('code_wrong')
    return { token }
  })

  route(app, door.begin, ({ params: { slug }, body: { source } }, request) =>
    db.transaction().execute(async (tx) => {
      const email = await emailOf(request)
      const process = await processOf(tx, slug)
      const there = await findDoor(tx, process.id, email)
      if (!there) {
        must(mayApply(process, null, now()))
        const data = await readProfile(tx, email, (await findForm(tx, process.id)).asking)
        if (await beginDoor(tx, { processId: process.id, email, source, data })) await sendLink(tx, process, email)
      }
      const row = await findDoor(tx, process.id, email)
      if (!row) throw new Error('An application that was begun is not there.')
      return pageOf(tx, app, process, row)
    }),
  )

  async function sendLink(tx: Db, { title }: DoorProcess, email: string) {
    await enqueueMail(tx, app.seal, {
      template: 'door_begun',
      to: email,
      organisation: app.installation.all().organisation.name,
      fields: { processo: title, link: `${ownOrigin(app)}/candidatura/${await keyFor(tx, app.seal, email)}` },
    })
  }

  route(app, door.save, ({ params: { slug }, body: { revision, data, answers } }, request) =>
    db.transaction().execute(async (tx) => {
      const { process, row } = await locked(tx, request, slug)
      must(mayApply(process, row.begunAt, now()))
      if (row.revision !== revision) throw stale(await pageOf(tx, app, process, row))
      const form = await findForm(tx, process.id)
      const asked = new Set(form.questions.map(({ id }) => id))
      const next = {
        data: { ...row.data, ...data } as DoorData,
        answers: { ...row.answers, ...keep(answers, asked) },
      }
      const saved = await saveDoor(tx, row.id, next)
      return { ...saved, ...judged(form, { ...row, ...next }), now: now() }
    }),
  )

  route(app, door.send, ({ params: { slug }, body: { revision, whatsapp } }, request) =>
    db.transaction().execute(async (tx) => {
      const { process, row } = await locked(tx, request, slug)
      must(mayApply(process, row.begunAt, now()))
      const page = await pageOf(tx, app, process, row)
      // A second press of the button has the answer of the first.
      if (row.versions > 0 && row.state !== 'desistida' && !page.isChanged && !row.cv?.isOwn) return page
      if (row.revision !== revision) throw stale(page)
      const [field] = [...page.missing, ...Object.keys(page.wrong)]
      if (field) throw refusal('application_incomplete', {})
      await lockUnbinnedProcess(tx, process.id, 'share')
      const { values } = readValues(row.data)
      if (row.state === 'enviada' && row.candidateId && !(await isSameCpf(tx, row.candidateId, values.cpf)))
        throw invalid('cpf', 'cpf')
      await takeIn(tx, app, process, row, { values, whatsapp, privacyVersion: await currentPrivacy(tx) })
      const after = await findDoor(tx, process.id, row.email)
      return pageOf(tx, app, process, after ?? row)
    }),
  )
}

/** The answers to questions that the form has. */
const keep = (answers: DoorAnswers, asked: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))

const isSameCpf = async (tx: Db, candidateId: string, cpf: string | undefined) =>
  (await tx.selectFrom('candidates').select('cpf').where('id', '=', candidateId).executeTakeFirst())?.cpf === cpf
