import type { FastifyInstance } from 'fastify'
import { mayChange } from '#applying/contract/documents.rules.ts'
import { ownDocuments } from '#applying/contract/documents.ts'
import { graceMinutes, mayApply } from '#applying/contract/form.rules.ts'
import { findList } from '#applying/server/documents/lists.sql.ts'
import { takeBack, takeFile } from '#applying/server/documents/receiving.ts'
import { listOwn, lockRequest, type RequestRow, requestOfDoor } from '#applying/server/documents/requests.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { type DoorProcess, type DoorRow, findDoor } from './door.sql.ts'
import { listFollowed } from './followed.sql.ts'
import { isTaking, mayAdd, ownOf } from './ownDocuments.ts'
import { pageOf } from './page.ts'
import { lockChangeable, provenAddress, requireVacancy } from './proven.ts'

const now = () => new Date().toISOString()
/** The end of the time in which a form takes documents. */
const endOfForm = ({ closesAt }: Pick<DoorProcess, 'closesAt'>) =>
  new Date(Date.parse(closesAt) + graceMinutes * 60_000).toISOString()

/** The calls by which applicants send documents: with a form, and on the page of their applications. */
export function ownDocumentRoutes(app: FastifyInstance, db: Db) {
  async function listed(tx: Db, processId: string, documentId: string) {
    const { documents } = await findList(tx, processId)
    const found = documents.find(({ id, when }) => id === documentId && when === 'applying')
    if (!found) throw notFound('document')
    return found
  }
  /** The request for a document of a form. Its deadline is that of the applications, also after it was moved. */
  async function ofForm(tx: Db, process: DoorProcess, row: DoorRow, documentId: string): Promise<RequestRow> {
    const dueAt = endOfForm(process)
    return { ...(await requestOfDoor(tx, row, await listed(tx, process.id, documentId), dueAt)), dueAt }
  }
  async function formAnswer(tx: Db, process: DoorProcess, address: string, documentId: string) {
    const row = await findDoor(tx, process.id, address)
    if (!row) throw notFound('doorApplication')
    const { documents, missing } = await pageOf(tx, app, process, row)
    const document = documents.find(({ id }) => id === documentId)
    if (!document) throw notFound('document')
    return { document, missing }
  }

  route(app, ownDocuments.attach, async ({ params: { slug, documentId } }, request) => {
    const address = await provenAddress(db, request)
    const process = await requireVacancy(db, slug)
    must(mayApply(process, (await findDoor(db, process.id, address))?.begunAt ?? null, now()))
    await listed(db, process.id, documentId)
    return takeFile(app, db, request, {
      address,
      locked: async (tx) => {
        const { row } = await lockChangeable(tx, address, slug)
        const asked = await ofForm(tx, process, row, documentId)
        must(mayAdd(asked, true, now()))
        return asked
      },
      then: (tx) => formAnswer(tx, process, address, documentId),
    })
  })

  route(app, ownDocuments.detach, async ({ params: { slug, documentId, fileId } }, request) => {
    const address = await provenAddress(db, request)
    return db.transaction().execute(async (tx) => {
      const { process, row } = await lockChangeable(tx, address, slug)
      const asked = await ofForm(tx, process, row, documentId)
      must(mayChange(asked, now()))
      await takeBack(tx, asked, fileId)
      return formAnswer(tx, process, address, documentId)
    })
  })

  /** A document that a proven address was asked for. Those of others are as unknown as those that are not there. */
  async function own(tx: Db, address: string, id: string) {
    const rows = await listFollowed(tx, address)
    const found = (await listOwn(tx, rows)).find((each) => each.id === id)
    const row = found && rows[found.at - 1]
    if (!found || !row || row.doorState === 'aberta') throw notFound('document')
    return { request: found, isOpen: isTaking(row) }
  }
  async function locked(tx: Db, address: string, id: string) {
    const { isOpen } = await own(tx, address, id)
    const request = await lockRequest(tx, id)
    if (!request) throw notFound('document')
    return { request, isOpen }
  }
  const answer = async (tx: Db, address: string, id: string) => {
    const { request, isOpen } = await own(tx, address, id)
    return ownOf(request, isOpen, now())
  }

  route(app, ownDocuments.send, async ({ params: { id } }, request) => {
    const address = await provenAddress(db, request)
    const before = await own(db, address, id)
    must(mayAdd(before.request, before.isOpen, now()))
    return takeFile(app, db, request, {
      address,
      locked: async (tx) => {
        const { request: asked, isOpen } = await locked(tx, address, id)
        must(mayAdd(asked, isOpen, now()))
        return asked
      },
      then: (tx) => answer(tx, address, id),
    })
  })

  route(app, ownDocuments.takeBack, async ({ params: { id, fileId } }, request) => {
    const address = await provenAddress(db, request)
    return db.transaction().execute(async (tx) => {
      const { request: asked, isOpen } = await locked(tx, address, id)
      if (!isOpen) throw refusal('documents_closed')
      must(mayChange(asked, now()))
      await takeBack(tx, asked, fileId)
      return answer(tx, address, id)
    })
  })
}
