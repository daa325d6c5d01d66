import type { FastifyInstance } from 'fastify'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { type Template, type TemplateContent, templates } from '#deliveries/contract/templates.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { recordOf } from '#platform/server/audit/recordOf.ts'
import { changeRow, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, invalidAll, notFound, refusal } from '#platform/server/http/errors.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { fieldsOf } from './fields.sql.ts'
import type { Said } from './firstWords.ts'
import { rendered, sampleFields, wrongWith } from './rendered.ts'
import { channelsOf } from './templates.rules.ts'
import {
  findTemplate,
  insertTemplate,
  insertVersion,
  listTemplates,
  listVersions,
  lockTemplate,
  updateTemplate,
} from './templates.sql.ts'

const {
  required: requireTemplate,
  rowOf,
  about,
} = recordOf({ entity: 'template', lock: lockTemplate, find: (db, id) => findTemplate(db, { id }) })

/** Letters of the system keep their name and are always in use. */
function mustBeOwn(_: Db, { kind }: { kind: string }) {
  if (kind === 'system') throw refusal('template_system')
}

const cleaned = ({ body, ...rest }: TemplateContent): Said => ({ ...rest, body: cleanRichText(body) })
/** The text of a template on a channel. */
function textOf({ contents }: Template, on: MessageChannel) {
  const { n: _, channel, ...said } = contents.find(({ channel }) => channel === on) ?? {}
  return said
}
export function templateRoutes(app: FastifyInstance, db: Db) {
  const organisation = () => app.installation.all().organisation.name

  route(app, templates.list, ({ query }) => listTemplates(db, query))
  route(app, templates.get, ({ params }) => requireTemplate(db, params.id))

  route(app, templates.versions, async ({ params, query }) =>
    listVersions(db, await requireTemplate(db, params.id), query.channel),
  )

  /** Writes the next version of a locked template. */
  async function write(tx: Db, id: string, authorId: string, channel: MessageChannel, said: Said) {
    const template = await requireTemplate(tx, id)
    const wrong = wrongWith(template, channel, said)
    if (wrong.length > 0) throw invalidAll(wrong)
    await insertVersion(tx, id, authorId, { ...said, channel })
    return requireTemplate(tx, id)
  }

  route(app, templates.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: authorId } = actorOf(request)
      const { subject, body: html, ...input } = body
      if (input.application && input.audience !== 'professionals') throw invalid('application', 'invalid_choice')
      const { id } = await insertTemplate(tx, input)
      const said = cleaned({ subject, body: html, action: '', note: '', provider: null })
      const made = await write(tx, id, authorId, 'email', said)
      await audit(tx, authorId, { ...about(id), action: 'template.created', data: { detail: input.name } })
      return made
    }),
  )

  route(app, templates.write, ({ params: { id }, body: { channel, version, ...content } }, request) => {
    const { id: authorId } = actorOf(request)
    return changeRow(db, authorId, {
      ...rowOf(id),
      version,
      check: (_, before) => {
        if (before.archived) throw refusal('template_archived')
        if (!channelsOf(before).includes(channel)) throw invalid('channel', 'invalid_choice')
      },
      write: async (tx, before) => {
        // Only letters of the system have a button.
        const words = before.kind === 'system' ? content : { ...content, action: '', note: '' }
        const after = await write(tx, id, authorId, channel, cleaned(words))
        const data = { detail: before.key ?? before.name, channel, from: String(before.n), to: String(after.n) }
        const event = { ...about(id), action: 'template.updated', data }
        // A version with the same text is a version too.
        return updateEvent(event, textOf(before, channel), textOf(after, channel)) ?? event
      },
    })
  })

  route(app, templates.rename, ({ params: { id }, body: { name, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      check: mustBeOwn,
      write: async (tx, before) => {
        await updateTemplate(tx, id, { name })
        if (before.name === name) return
        return { ...about(id), action: 'template.renamed', personal: { from: before.name, to: name } }
      },
    }),
  )

  route(app, templates.archive, ({ params: { id }, body: { archived, version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      check: mustBeOwn,
      write: async (tx, before) => {
        await updateTemplate(tx, id, { archivedAt: archived ? new Date().toISOString() : null })
        if (before.archived === archived) return
        const action = archived ? 'template.archived' : 'template.unarchived'
        return { ...about(id), action, data: { detail: before.name } }
      },
    }),
  )

  route(app, templates.sample, async ({ params, body: { channel, to, ...content } }) => {
    const template = await requireTemplate(db, params.id)
    const said = cleaned(content)
    const own = to && (await fieldsOf(db, to.typeUser, [to.id])).get(to.id)
    if (to && !own) throw notFound(to.typeUser === 1 ? 'company' : 'candidate')
    // The values of the application are samples for any recipient.
    const fields = { ...sampleFields(organisation()), ...own }
    return { ...rendered(said, fields), wrong: wrongWith(template, channel, said) }
  })
}
