import type { FastifyInstance } from 'fastify'
import { mayAskDeclarations } from '#applying/contract/declarations.rules.ts'
import { forms } from '#applying/contract/forms.ts'
import { phoneStanding } from '#deliveries/server/letters/phone.sql.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findForm, saveForm } from './forms.sql.ts'

export function formRoutes(app: FastifyInstance, db: Db) {
  const read = async (from: Db, id: string) => ({
    ...(await findForm(from, id)),
    byPhone: await phoneStanding(from, app.installation.all(), app),
  })

  route(app, forms.get, async ({ params: { id } }) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    return read(db, id)
  })

  route(app, forms.update, ({ params: { id }, body: { version, ...form } }, request) =>
    db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, id, 'change')
      must(mayEditProcess(process))
      must(mayAskDeclarations(form.declarations, process.ruleset))
      const before = await findForm(tx, id)
      if (before.version !== version) throw stale(await read(tx, id))
      await saveForm(tx, id, form, version + 1)
      await audit(tx, actorOf(request).id, {
        action: 'process.form_changed',
        entity: 'process',
        entityId: id,
        data: { count: form.questions.length },
      })
      return read(tx, id)
    }),
  )
}
