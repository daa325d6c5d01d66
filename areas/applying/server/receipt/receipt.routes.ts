import type { FastifyInstance } from 'fastify'
import { door } from '#applying/contract/door.ts'
import { findDeclared } from '#applying/server/declarations/declarations.sql.ts'
import { findDoor, findPastBySlug } from '#applying/server/door/door.sql.ts'
import { provenAddress } from '#applying/server/door/proven.ts'
import { explanationPdf } from '#hiring/server/ranking/explanation.pdf.ts'
import { momentOf } from '#hiring/server/summons/letterWords.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { receiptSheet, receiptText } from './receipt.rules.ts'
import { lastVersion } from './receipt.sql.ts'

/** The receipt of the last version that somebody has sent. It says the same of one that waits for a check. */
export function receiptRoutes(app: FastifyInstance, db: Db) {
  route(app, door.receipt, async ({ params: { slug } }, request) => {
    const address = await provenAddress(db, request)
    const process = await findPastBySlug(db, slug)
    if (!process) throw notFound('vacancy')
    const row = await findDoor(db, process.id, address)
    if (!row) throw notFound('doorApplication')
    const version = await lastVersion(db, row.id)
    if (!version || !row.number) throw refusal('application_not_sent')
    const { number } = row
    const sheet = receiptSheet({
      organisation: app.installation.all().organisation.name,
      ...{ number, process, address, version },
      declared: (await findDeclared(db, app.seal, row.id)).sent,
      hash: sha256Hex(receiptText(number, version)),
      when: momentOf(version.sentAt, process.zone),
    })
    return { name: `comprovante-${number}.pdf`, body: await explanationPdf(sheet, new Date(version.sentAt)) }
  })
}
