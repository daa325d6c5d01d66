import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isActiveAdministrator } from '#access/server/accounts/administrators.sql.ts'
import { companyMoveAction, mayMoveCompany } from '#companies/contract/companies.rules.ts'
import { type Company, CompanyRow, companies } from '#companies/contract/companies.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { recordOf } from '#platform/server/audit/recordOf.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { withLogo } from '#platform/server/files/pictures.ts'
import { invalid, must, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import {
  allCompanies,
  companyFacets,
  countRunningProcesses,
  findCompany,
  insertCompany,
  listCompanies,
  listOfRoot,
  lockCompany,
  setCompanyDeleted,
  updateCompany,
} from './companies.sql.ts'
import { saveContacts } from './contacts.sql.ts'

const {
  required: requireCompany,
  locked: requireLockedCompany,
  rowOf,
  about,
} = recordOf({ entity: 'company', lock: (tx, id) => lockCompany(tx, id, 'change'), find: findCompany })

/** The owner of a company must be able to log in. */
async function mustBeAdministrator(db: Db, id: string | null | undefined) {
  if (id && !(await isActiveAdministrator(db, id))) throw invalid('ownerId', 'not_found')
}

export function companyRoutes(app: FastifyInstance, db: Db) {
  const withLogoUrl = withLogo(app.files.addresses)
  route(app, companies.list, async ({ query }) => {
    const page = await listCompanies(db, query)
    return { ...page, rows: page.rows.map((row) => withLogoUrl(row)) }
  })
  route(app, companies.facets, ({ query }) => companyFacets(db, query))
  exportRoute(app, db, companies.export, {
    list: 'companies',
    all: allCompanies,
    row: CompanyRow,
    cells: { cnpj: (c) => formatCnpj(c.cnpj), owner: (c) => c.ownerName },
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
        ...about(id),
        action: 'company.created',
        data: { to: 'rascunho' },
        personal: { name: body.tradeName || body.legalName },
      })
      return requireCompany(tx, id)
    }),
  )

  route(app, companies.update, ({ params: { id }, body: { version, ...input } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      check: async (tx, before) => {
        if (input.ownerId !== before.ownerId) await mustBeAdministrator(tx, input.ownerId)
      },
      write: async (tx, before) => {
        const { contacts, ...row } = input
        await updateCompany(tx, id, row)
        await saveContacts(tx, id, contacts)
        return updateEvent({ ...about(id), action: 'company.updated' }, before, input)
      },
    }),
  )

  /** Updates only the tags or the owner of a company. */
  const arrange = (id: string, version: number, change: Partial<Pick<Company, 'tags' | 'ownerId'>>, actorId: string) =>
    changeRow(db, actorId, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        const event = updateEvent({ ...about(id), action: 'company.updated' }, before, change)
        if (!event) return
        if (change.ownerId !== before.ownerId) await mustBeAdministrator(tx, change.ownerId)
        await updateCompany(tx, id, change)
        return event
      },
    })

  route(app, companies.setTags, ({ params, body: { tags, version } }, request) =>
    arrange(params.id, version, { tags }, actorOf(request).id),
  )

  route(app, companies.setOwner, ({ params, body: { ownerId, version } }, request) =>
    arrange(params.id, version, { ownerId }, actorOf(request).id),
  )

  route(app, companies.move, ({ params: { id }, body: { to, reason, version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        must(mayMoveCompany(before, to, reason))
        await updateCompany(tx, id, {
          state: to,
          stateReason: reason,
          stateFrom: before.state,
          stateBy: actor.id,
          stateAt: sql<string>`now()`,
        })
        const primary = before.contacts.find((contact) => contact.primary)
        if (before.state === 'pendente_verificacao' && to === 'rascunho' && primary?.email)
          await enqueueMail(tx, app.seal, {
            template: 'company_correction',
            to: primary.email,
            organisation: app.installation.all().organisation.name,
            fields: { nome: primary.name, empresa: before.name, mensagem: reason },
          })
        const action = companyMoveAction(before.state, to)
        return { ...about(id), action, data: { from: before.state, to }, personal: { reason } }
      },
    })
  })

  route(app, companies.remove, ({ params: { id } }, request) =>
    moveToBin(db, actorOf(request).id, true, {
      ...rowOf(id),
      lock: async (tx) => {
        const company = await requireLockedCompany(tx, id)
        if ((await countRunningProcesses(tx, id)).n > 0) throw refusal('has_running_processes')
        return company
      },
      write: async (tx) => {
        await setCompanyDeleted(tx, id, true)
        return { ...about(id), action: 'company.deleted' }
      },
    }),
  )

  route(app, companies.restore, ({ params: { id } }, request) =>
    moveToBin(db, actorOf(request).id, false, {
      ...rowOf(id),
      write: async (tx) => {
        await setCompanyDeleted(tx, id, false)
        return { ...about(id), action: 'company.restored' }
      },
    }),
  )
}
