import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { companyMoveAction, mayMoveCompany } from '#contract/directory/companies.rules.ts'
import { type Company, companies } from '#contract/directory/companies.ts'
import { formatCnpj } from '#contract/platform/brazil.ts'
import { enqueueMail } from '#server/outbound/letters/mail.sql.ts'
import { audit, changes } from '#server/platform/audit/audit.sql.ts'
import { mustBeCurrent, mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { exportRoute } from '#server/platform/exports/exports.routes.ts'
import { withLogo } from '#server/platform/files/pictures.ts'
import { invalid, must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import {
  allCompanies,
  companyFacets,
  countRunningProcesses,
  findCompany,
  insertCompany,
  isActiveAdministrator,
  listCompanies,
  listOfRoot,
  lockCompany,
  setCompanyDeleted,
  updateCompany,
} from './companies.sql.ts'
import { saveContacts } from './contacts.sql.ts'

async function requireCompany(db: Db, id: string) {
  const company = await findCompany(db, id)
  if (!company) throw notFound('company')
  return company
}

/** The owner of a company must be able to log in. */
async function mustBeAdministrator(db: Db, id: string | null | undefined) {
  if (id && !(await isActiveAdministrator(db, id))) throw invalid('ownerId', 'not_found')
}

export function companyRoutes(app: FastifyInstance, db: Db) {
  route(app, companies.list, async ({ query }) => {
    const page = await listCompanies(db, query)
    return { ...page, rows: page.rows.map(withLogo(app.files.addresses)) }
  })
  route(app, companies.facets, ({ query }) => companyFacets(db, query))
  exportRoute(app, db, companies.export, {
    list: 'companies',
    all: allCompanies,
    cells: {
      name: (c) => c.name,
      cnpj: (c) => formatCnpj(c.cnpj),
      city: (c) => c.city,
      uf: (c) => c.uf,
      sector: (c) => c.sector,
      processes: (c) => c.processes,
      owner: (c) => c.ownerName,
      state: (c) => c.state,
      updatedAt: { time: (c) => c.updatedAt },
    },
  })
  route(app, companies.get, ({ params }) => requireCompany(db, params.id))

  route(app, companies.ofRoot, ({ params }) => listOfRoot(db, params.root))

  route(app, companies.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { contacts, ownerId = actor.id, ...row } = body
      await mustBeAdministrator(tx, ownerId)
      const { id } = await insertCompany(tx, { ...row, ownerId })
      await saveContacts(tx, id, contacts)
      await audit(tx, actor.id, {
        action: 'company.created',
        entity: 'company',
        entityId: id,
        data: { to: 'rascunho' },
        personal: { name: body.tradeName || body.legalName },
      })
      return requireCompany(tx, id)
    }),
  )

  route(app, companies.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, ...input } = body
      const { contacts, ...row } = input
      const before = await requireCompany(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      if (row.ownerId !== before.ownerId) await mustBeAdministrator(tx, row.ownerId)
      await mustBeWritten(updateCompany(tx, params.id, version, row), () => requireCompany(tx, params.id))
      await saveContacts(tx, params.id, contacts)
      const { fields, ...personal } = changes(before, input)
      if (fields.length)
        await audit(tx, actorOf(request).id, {
          action: 'company.updated',
          entity: 'company',
          entityId: params.id,
          data: { fields },
          personal,
        })
      return requireCompany(tx, params.id)
    }),
  )

  /** Updates only the tags or the owner of a company. */
  const arrange = (id: string, version: number, change: Partial<Pick<Company, 'tags' | 'ownerId'>>, actorId: string) =>
    db.transaction().execute(async (tx) => {
      const before = await requireCompany(tx, id)
      if (before.deletedAt) throw refusal('in_the_bin')
      mustBeCurrent(before, version)
      const { fields, ...personal } = changes(before, change)
      if (fields.length === 0) return before
      if (fields.includes('ownerId')) await mustBeAdministrator(tx, change.ownerId)
      await mustBeWritten(updateCompany(tx, id, version, change), () => requireCompany(tx, id))
      await audit(tx, actorId, {
        action: 'company.updated',
        entity: 'company',
        entityId: id,
        data: { fields },
        personal,
      })
      return requireCompany(tx, id)
    })

  route(app, companies.setTags, ({ params, body: { tags, version } }, request) =>
    arrange(params.id, version, { tags }, actorOf(request).id),
  )

  route(app, companies.setOwner, ({ params, body: { ownerId, version } }, request) =>
    arrange(params.id, version, { ownerId }, actorOf(request).id),
  )

  route(app, companies.move, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { to, reason, version } = body
      const before = await requireCompany(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      // Checked before the transition rule, so that a concurrent move is reported as stale.
      mustBeCurrent(before, version)
      const actor = actorOf(request)
      must(mayMoveCompany(before, to, reason))
      const moved = {
        state: to,
        stateReason: reason,
        stateFrom: before.state,
        stateBy: actor.id,
        stateAt: sql<string>`now()`,
      }
      await mustBeWritten(updateCompany(tx, params.id, version, moved), () => requireCompany(tx, params.id))
      await audit(tx, actor.id, {
        action: companyMoveAction(before.state, to),
        entity: 'company',
        entityId: params.id,
        data: { from: before.state, to },
        personal: { reason },
      })
      const primary = before.contacts.find((contact) => contact.primary)
      if (before.state === 'pendente_verificacao' && to === 'rascunho' && primary?.email)
        await enqueueMail(tx, app.seal, {
          template: 'company_correction',
          to: primary.email,
          organisation: app.installation.all().organisation.name,
          fields: { nome: primary.name, empresa: before.name, mensagem: reason },
        })
      return requireCompany(tx, params.id)
    }),
  )

  route(app, companies.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      await lockCompany(tx, params.id, 'change')
      const before = await requireCompany(tx, params.id)
      if ((await countRunningProcesses(tx, params.id)).n > 0) throw refusal('has_running_processes')
      if (before.deletedAt) return before
      if (await setCompanyDeleted(tx, params.id, true))
        await audit(tx, actorOf(request).id, { action: 'company.deleted', entity: 'company', entityId: params.id })
      return requireCompany(tx, params.id)
    }),
  )

  route(app, companies.restore, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await requireCompany(tx, params.id)
      if (!before.deletedAt) return before
      if (await setCompanyDeleted(tx, params.id, false))
        await audit(tx, actorOf(request).id, { action: 'company.restored', entity: 'company', entityId: params.id })
      return requireCompany(tx, params.id)
    }),
  )
}
