import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { type DoorProposal, door } from '#applying/contract/door.ts'
import { mayApply, missingIn } from '#applying/contract/form.rules.ts'
import { findForm } from '#applying/server/forms/forms.sql.ts'
import { formatPhone } from '#platform/contract/brazil.ts'
import { cleanName } from '#platform/contract/files.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { storeUpload } from '#platform/server/files/files.routes.ts'
import { insertFile } from '#platform/server/files/files.sql.ts'
import { receive } from '#platform/server/files/incoming.ts'
import { removeLater } from '#platform/server/files/owned.ts'
import { must } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { proposalsIn } from '#professionals/contract/cv.rules.ts'
import { readText } from '#professionals/server/cv/cvText.ts'
import { type DoorProcess, type DoorRow, findDoor } from './door.sql.ts'
import { provenIn } from './proven.ts'

/** Files that one address may send within 15 minutes. */
const mostFiles = 20
const now = () => new Date().toISOString()

/** The fields that a CV fills in: each is proposed with its line, and confirmed by the applicant. */
function proposed(text: string): DoorProposal[] {
  const found = proposalsIn(text)
  const first = <F extends (typeof found)[number]['field']>(field: F) =>
    found.find((each): each is Extract<(typeof found)[number], { field: F }> => each.field === field)
  const [name, phone, job] = [first('fullName'), first('phone'), first('experiences')]
  return [
    ...(name ? [{ field: 'fullName' as const, value: name.value, line: name.line }] : []),
    ...(phone ? [{ field: 'phone' as const, value: formatPhone(phone.value), line: phone.line }] : []),
    ...(job?.value.role ? [{ field: 'profession' as const, value: job.value.role, line: job.line }] : []),
  ]
}

/** The CV of an application that is not sent yet, or of its next version. */
export function doorCvRoutes(app: FastifyInstance, db: Db) {
  const { storage, scanner } = app.files
  const { emailOf, processOf, locked } = provenIn(db)

  async function after(tx: Db, process: DoorProcess, { email }: DoorRow) {
    const row = await findDoor(tx, process.id, email)
    const cv = row?.cv ?? null
    const form = await findForm(tx, process.id)
    const missing = missingIn(form, { data: row?.data ?? {}, answers: row?.answers ?? {}, hasCv: cv !== null })
    return { cv: cv && { name: cv.name, size: cv.size }, missing }
  }

  route(app, door.attach, async ({ params: { slug } }, request) => {
    // Before a byte is read.
    const email = await emailOf(request)
    const process = await processOf(db, slug)
    must(mayApply(process, (await findDoor(db, process.id, email))?.begunAt ?? null, now()))
    await countCall(db, throttleKey('applicant file', email), mostFiles)
    return receive(request, storage, 'cv', async ({ name: given, type, size, sha256, parts }) => {
      const id = randomUUID()
      const [part] = parts
      const read = part
        ? await readText(await readFile(part.path), type === 'application/pdf' ? 'pdf' : 'docx')
        : { failure: 'cv_not_read' as const }
      try {
        await storeUpload(app, id, type, parts)
        return await db.transaction().execute(async (tx) => {
          const { row } = await locked(tx, request, slug)
          must(mayApply(process, row.begunAt, now()))
          if (row.cv?.isOwn) await removeLater(tx, row.cv.id)
          const state = scanner ? 'waiting' : 'clean'
          const file = { entity: 'door', entityId: row.id, kind: 'cv', createdBy: null } as const
          await insertFile(tx, { id, ...file, name: cleanName(given, type), type, size, sha256, state })
          if (scanner) await enqueue(tx, 'scan_file', { id })
          return { ...(await after(tx, process, row)), proposals: 'text' in read ? proposed(read.text) : [] }
        })
      } catch (error) {
        // Otherwise the daily sweep finds it.
        await storage.remove(id).catch(() => {})
        throw error
      }
    })
  })

  route(app, door.detach, ({ params: { slug } }, request) =>
    db.transaction().execute(async (tx) => {
      const { process, row } = await locked(tx, request, slug)
      must(mayApply(process, row.begunAt, now()))
      if (row.cv?.isOwn) await removeLater(tx, row.cv.id)
      return after(tx, process, row)
    }),
  )
}
