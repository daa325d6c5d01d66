import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { countCall, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { type DoorProposal, door } from '#applying/contract/door.ts'
import { mayApply } from '#applying/contract/form.rules.ts'
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
import { type DoorProcess, type DoorRow, findDoor, lastSent } from './door.sql.ts'
import { judged } from './page.ts'
import { lockChangeable, provenAddress, requireVacancy } from './proven.ts'

/** Files that one address may send within 15 minutes. */
const mostFiles = 20
/** Files that are read at once, each by a process of its own. A file beyond them is stored and proposes nothing. */
const mostReaders = 1
let readers = 0
const now = () => new Date().toISOString()

async function readParts(path: string | undefined, type: string) {
  if (!path || readers >= mostReaders) return ''
  readers += 1
  try {
    const read = await readText(await readFile(path), type === 'application/pdf' ? 'pdf' : 'docx')
    return 'text' in read ? read.text : ''
  } finally {
    readers -= 1
  }
}

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

  async function after(tx: Db, process: DoorProcess, { address }: DoorRow) {
    const row = await findDoor(tx, process.id, address)
    const cv = row?.cv ?? null
    const sent = row && (await lastSent(tx, row.id))
    const form = await findForm(tx, process.id)
    const { missing } = row ? await judged(tx, form, row) : { missing: [] }
    return { cv: cv && { name: cv.name, size: cv.size, isOwn: cv.id !== (sent?.cvId ?? null) }, missing }
  }

  route(app, door.attach, async ({ params: { slug } }, request) => {
    // Before a byte is read.
    const address = await provenAddress(db, request)
    const process = await requireVacancy(db, slug)
    must(mayApply(process, (await findDoor(db, process.id, address))?.begunAt ?? null, now()))
    await countCall(db, throttleKey('applicant file', address), mostFiles)
    return receive(request, storage, 'cv', async ({ name: given, type, size, sha256, parts }) => {
      const id = randomUUID()
      const text = await readParts(parts[0]?.path, type)
      try {
        await storeUpload(app, id, type, parts)
        return await db.transaction().execute(async (tx) => {
          const { row } = await lockChangeable(tx, address, slug)
          await removeUnsent(tx, row)
          const state = scanner ? 'waiting' : 'clean'
          const file = { entity: 'door', entityId: row.id, kind: 'cv', createdBy: null } as const
          await insertFile(tx, { id, ...file, name: cleanName(given, type), type, size, sha256, state })
          if (scanner) await enqueue(tx, 'scan_file', { id })
          return { ...(await after(tx, process, row)), proposals: proposed(text) }
        })
      } catch (error) {
        // Otherwise the daily sweep finds it.
        await storage.remove(id).catch(() => {})
        throw error
      }
    })
  })

  route(app, door.detach, async ({ params: { slug } }, request) => {
    const address = await provenAddress(db, request)
    return db.transaction().execute(async (tx) => {
      const { process, row } = await lockChangeable(tx, address, slug)
      await removeUnsent(tx, row)
      return after(tx, process, row)
    })
  })
}

/** Removes the CV that is not part of a version that was sent. */
async function removeUnsent(tx: Db, { id, cv }: DoorRow) {
  if (cv?.isOwn && cv.id !== ((await lastSent(tx, id))?.cvId ?? null)) await removeLater(tx, cv.id)
}
