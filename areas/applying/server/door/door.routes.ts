import type { FastifyInstance } from 'fastify'
import { ownOrigin, requiredOrigin } from '#access/server/accounts/origin.ts'
import { countCall, countFailure, isBlocked, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { isPhone } from '#applying/contract/addresses.rules.ts'
import { door } from '#applying/contract/door.ts'
import { askedOf, askingOf, type DoorAnswers, type DoorData, mayApply } from '#applying/contract/form.rules.ts'
import { findForm } from '#applying/server/forms/forms.sql.ts'
import { isPerson, takeWork } from '#applying/server/guard/guard.ts'
import { keyFor, makeCode, minutesOfCode, tryCode } from '#applying/server/keys/keys.sql.ts'
import { writeTo } from '#applying/server/keys/writing.ts'
import { phoneStanding } from '#deliveries/server/letters/phone.sql.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, must, refusal, stale } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { beginDoor, currentPrivacy, type DoorProcess, findBySlug, findDoor, lastSent, saveDoor } from './door.sql.ts'
import { inEvenTime } from './evenTime.ts'
import { formOf, judged, pageOf } from './page.ts'
import { readProfile } from './profile.sql.ts'
import { lockChangeable, provenAddress, requireVacancy } from './proven.ts'
import { takeIn } from './reception.ts'
import { readValues } from './values.ts'

/** Wrong codes within 15 minutes: of one address from one network, and of a network before its pages have to work for each further try. */
const [triesOfAddress, triesOfNetwork] = [5, 200]

const now = () => new Date().toISOString()

/** The calls by which somebody without an account applies to a process. */
export function doorRoutes(app: FastifyInstance, db: Db) {
  route(app, door.open, async ({ params: { slug } }) => formOf(db, app, await requireVacancy(db, slug)))

  const isByPhone = async () => (await phoneStanding(db, app.installation.all(), app)) === 'ready'
  route(app, door.ways, async () => ({ byPhone: await isByPhone() }))

  route(app, door.code, async ({ body: { address, website, slug, work } }, request) => {
    const answer = { now: now(), minutes: minutesOfCode }
    if (isPhone(address) && !(await isByPhone())) throw refusal('no_phone_channel')
    const askedAt = await takeWork(app, db, work)
    const process = slug ? await findBySlug(db, slug) : undefined
    // A program gets the same answer, and no mail.
    if (!(await isPerson(db, request, { address, website, askedAt, processId: process?.id ?? null }))) return answer
    requiredOrigin(app)
    await db.transaction().execute(async (tx) => {
      await writeTo(tx, app.seal, {
        template: 'applicant_code',
        to: address,
        organisation: app.installation.all().organisation.name,
        fields: { numero: await makeCode(tx, app.seal, address), processo: process?.title ?? '' },
      })
    })
    return answer
  })

  route(app, door.prove, async ({ body: { address, code, work } }, request) => {
    const network = networkOf(request.ip)
    const byNetwork = throttleKey('applicant try', network)
    // A school or an office is one network: it is slowed, and never blocked.
    if (await isBlocked(db, byNetwork)) await takeWork(app, db, work)
    await countCall(db, throttleKey('applicant try', address, network), triesOfAddress)
    // The try is counted whatever comes out.
    const token = await db
      .transaction()
      .execute(async (tx) => ((await tryCode(tx, app.seal, address, code)) ? keyFor(tx, app.seal, address) : null))
    if (token) return { token }
    await countFailure(db, byNetwork, triesOfNetwork)
    throw refusal('code_wrong')
  })

  route(app, door.renew, async (_, request) => {
    const address = await provenAddress(db, request)
    return { token: await db.transaction().execute((tx) => keyFor(tx, app.seal, address, { renew: true })) }
  })

  route(app, door.begin, async ({ params: { slug }, body: { source } }, request) => {
    const address = await provenAddress(db, request)
    return db.transaction().execute(async (tx) => {
      const process = await requireVacancy(tx, slug)
      const there = await findDoor(tx, process.id, address)
      if (!there) {
        must(mayApply(process, null, now()))
        const asking = askingOf((await findForm(tx, process.id)).asking, address)
        const data = await readProfile(tx, address, asking)
        if (await beginDoor(tx, { processId: process.id, address, source, data })) await sendLink(tx, process, address)
      }
      const row = await findDoor(tx, process.id, address)
      if (!row) throw new Error('An application that was begun is not there.')
      return pageOf(tx, app, process, row)
    })
  })

  async function sendLink(tx: Db, { title }: DoorProcess, address: string) {
    await writeTo(tx, app.seal, {
      template: 'door_begun',
      to: address,
      organisation: app.installation.all().organisation.name,
      fields: { processo: title, link: `${ownOrigin(app)}/candidatura/${await keyFor(tx, app.seal, address)}` },
    })
  }

  route(app, door.save, async ({ params: { slug }, body: { revision, data, answers } }, request) => {
    const address = await provenAddress(db, request)
    return db.transaction().execute(async (tx) => {
      const { process, row } = await lockChangeable(tx, address, slug)
      if (row.revision !== revision) throw stale(await pageOf(tx, app, process, row))
      const form = await findForm(tx, process.id)
      const asked = new Set(form.questions.map(({ id }) => id))
      const next = {
        data: { ...row.data, ...data } as DoorData,
        answers: { ...row.answers, ...keep(answers, asked) },
      }
      const saved = await saveDoor(tx, row.id, next)
      return { ...saved, ...(await judged(tx, form, { ...row, ...next })), now: now() }
    })
  })

  route(app, door.send, async ({ params: { slug }, body: { revision, whatsapp } }, request) => {
    const address = await provenAddress(db, request)
    return inEvenTime(() =>
      db.transaction().execute(async (tx) => {
        const { process, row } = await lockChangeable(tx, address, slug)
        const page = await pageOf(tx, app, process, row)
        // A second press of the button has the answer of the first.
        if (row.versions > 0 && !page.isChanged) return page
        if (row.revision !== revision) throw stale(page)
        if (page.missing.length > 0 || Object.keys(page.wrong).length > 0) throw refusal('application_incomplete')
        const locked = await lockUnbinnedProcess(tx, process.id, 'share')
        // It may have been closed or suspended while this waited for the lock.
        must(mayApply(locked, row.begunAt, now()))
        const { asking, questions } = await findForm(tx, process.id)
        const { values } = readValues(askedOf(askingOf(asking, row.address), row.data))
        const sent = await lastSent(tx, row.id)
        // In the same words whether or not it has entered its process.
        if (sent && readValues(sent.data).values.cpf !== values.cpf) throw invalid('cpf', 'cpf')
        await takeIn(tx, app, process, row, { values, questions, whatsapp, privacyVersion: await currentPrivacy(tx) })
        const after = await findDoor(tx, process.id, row.address)
        return pageOf(tx, app, process, after ?? row)
      }),
    )
  })
}

/** The answers to questions that the form has. */
const keep = (answers: DoorAnswers, asked: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))
