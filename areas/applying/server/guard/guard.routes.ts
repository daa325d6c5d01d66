import type { FastifyInstance } from 'fastify'
import { requiredOrigin } from '#access/server/accounts/origin.ts'
import { deleteFailures, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { guard } from '#applying/contract/guard.ts'
import { bitsFor, quickest } from '#applying/contract/work.rules.ts'
import { writeTo } from '#applying/server/keys/writing.ts'
import { readProcess } from '#hiring/server/processes/processes.sql.ts'
import { installationEntity } from '#platform/contract/audit.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findSlug } from '#vacancies/server/views/views.sql.ts'
import { isDisposable } from './disposable.ts'
import { addLoad, listRefused, lockRefused, pardon } from './guard.sql.ts'
import { codeKeys } from './guard.ts'
import { makePuzzle } from './puzzles.ts'

/** The puzzles of pages, and what administrators see of what was refused. */
export function guardRoutes(app: FastifyInstance, db: Db) {
  route(app, guard.puzzle, async (_, request) => {
    const bits = bitsFor(await addLoad(db, throttleKey('applicant puzzle', networkOf(request.ip))))
    return { puzzle: makePuzzle(app.seal, bits), bits, wait: quickest }
  })

  route(app, guard.list, async ({ params: { id }, query }) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    const rows = await listRefused(db, id, query)
    return {
      rows: rows.map(({ total: _, ...row }) => ({ ...row, isDisposable: isDisposable(row.address) })),
      total: rows[0]?.total ?? 0,
    }
  })

  route(app, guard.undo, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      const row = await lockRefused(tx, id)
      if (!row) throw notFound('refusedAttempt')
      if (row.undoneAt) return {}
      const { id: by } = actorOf(request)
      await pardon(tx, row.address, by)
      await deleteFailures(tx, codeKeys(row.address).fromAll)
      const process = row.processId ? await readProcess(tx, row.processId) : undefined
      const slug = row.processId ? await findSlug(tx, row.processId) : undefined
      await writeTo(tx, app.seal, {
        ...{ template: 'door_reopened', to: row.address, organisation: app.installation.all().organisation.name },
        fields: {
          processo: process?.title ?? '',
          link: `${requiredOrigin(app)}${slug ? `/vagas/${slug}/candidatar` : '/minhas-candidaturas'}`,
        },
      })
      await audit(tx, by, {
        action: 'process.attempt_let_in',
        ...(row.processId
          ? { entity: 'process', entityId: row.processId }
          : { entity: 'installation', entityId: installationEntity }),
        ...{ data: { detail: row.cause }, personal: { name: row.address } },
      })
      return {}
    }),
  )
}
