import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { addressedChannels, type MessageChannel } from '#deliveries/contract/channels.ts'
import { secondsToUndo } from '#deliveries/contract/foreseen.ts'
import { fieldsFor } from '#deliveries/contract/mergeFields.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import { setDeliveriesPaused } from '#deliveries/server/ledger/ofMessages.sql.ts'
import { wrongFieldsOf } from '#deliveries/server/templates/rendered.ts'
import { findTemplate } from '#deliveries/server/templates/templates.sql.ts'
import {
  againstChannels,
  fixedIn,
  isSchedulable,
  mayBin,
  mayCallBack,
  mayPause,
  mayRewrite,
  missingIn,
  pagesOf,
} from '#messages/contract/messages.rules.ts'
import { type MessageFlags, type MessageInput, maxByName, messages, systemLabels } from '#messages/contract/messages.ts'
import { processMentioned } from '#messages/server/events.ts'
import { mayDownload } from '#platform/contract/files.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { listDocuments } from '#platform/server/files/files.sql.ts'
import { findOwner } from '#platform/server/files/owners.ts'
import { invalid, invalidAll, must, notFound, stale } from '#platform/server/http/errors.ts'
import { cleanRichText, textOf, wordsOf } from '#platform/server/http/richText.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf, forbid } from '#platform/server/http/session.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import {
  type Audience,
  countAudience,
  findApplicants,
  findPresent,
  mustBeSegment,
  namesOf,
  nextOfAudience,
} from './audience.sql.ts'
import { countDeliveries, forecastDeliveries } from './messageDeliveries.sql.ts'
import { relabel } from './messageLabels.sql.ts'
import {
  callBackMessage,
  countPlaces,
  findDraftTo,
  findHandedOut,
  findMessage,
  findMessages,
  insertMessage,
  listMessages,
  lockMessages,
  nextToLeave,
  rewriteMessage,
  scheduleMessage,
  setFlags,
  setPaused,
} from './messages.sql.ts'
import { listReceived, listRecipients } from './recipients.sql.ts'
import { reserveWhatsapp } from './whatsappUse.ts'

/** A message of its author; other users get a 404. */
async function whole(db: Db, authorId: string, id: string) {
  const message = await findMessage(db, authorId, id)
  if (!message) throw notFound('message')
  return message
}

/** The same in the form of a response. */
export async function wholeMessage(db: Db, authorId: string, id: string) {
  const { recipientIds: _, words: __, ...message } = await whole(db, authorId, id)
  return message
}

/** The message, locked until the transaction ends. */
async function requireLockedMessage(tx: Db, authorId: string, id: string) {
  await lockMessages(tx, authorId, [id])
  return whole(tx, authorId, id)
}

/** Throws unless all chosen recipients exist and the list knows the filters. */
async function mustReach(db: Db, audience: Audience & { templateId?: string | null }) {
  const { typeUser, recipientIds, templateId } = audience
  mustBeSegment(audience)
  const there = new Set(await findPresent(db, typeUser, recipientIds))
  if (recipientIds.some((id) => !there.has(id))) throw invalid('recipientIds', 'not_found')
  if (templateId && (await findTemplate(db, { id: templateId }))?.kind !== 'message')
    throw invalid('templateId', 'not_found')
}

const cleaned = (html: string) => {
  const body = cleanRichText(html)
  return { body, words: wordsOf(body) }
}

type Said = Partial<Omit<MessageInput, 'typeUser' | 'body'> & ReturnType<typeof cleaned>>
/** The changed fields: a message that is sent back unchanged except for a flag only changes the flag. */
const changesOf = (before: Required<Said>, given: { [K in keyof Said]: Said[K] | undefined }): Said =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, before[key as keyof Said]),
    ),
  )

/** Locks and reads a message for `changeRow`. */
const rowOf = (authorId: string, id: string) => ({
  lock: (tx: Db) => requireLockedMessage(tx, authorId, id),
  read: (tx: Db) => wholeMessage(tx, authorId, id),
})

const about = (entityId: string) => ({ entity: 'message' as const, entityId })

export function messageRoutes(app: FastifyInstance, db: Db) {
  route(app, messages.ofAuthor, async ({ params, query }, request) => {
    const { id } = actorOf(request)
    if (params.id !== id) throw forbid('mailbox')
    const { rows, total, estimated } = await listMessages(db, id, query)
    return { ...pagesOf(total, query), ...(estimated && { estimated }), rows }
  })

  route(app, messages.counts, async ({ query }, request) => {
    const { id: authorId } = actorOf(request)
    // Read before the counts: a message sent between the two is looked up again rather than missed.
    const next = (await nextToLeave(db, authorId, query.typeUser)) ?? null
    const found = new Map((await countPlaces(db, authorId, query.typeUser)).map((c) => [c.place, c]))
    const of = (place: string) => ({ total: found.get(place)?.total ?? 0, unread: found.get(place)?.unread ?? 0 })
    const system = Object.fromEntries(systemLabels.map((label) => [label, of(label)])) as Record<
      (typeof systemLabels)[number],
      ReturnType<typeof of>
    >
    const isSystem = (place: string) => place in system
    return { system, labels: [...found.keys()].filter((p) => !isSystem(p)).map((id) => ({ id, ...of(id) })), next }
  })

  route(app, messages.audience, async ({ body }) => {
    mustBeSegment(body)
    const [total, first] = [await countAudience(db, body), await nextOfAudience(db, body, null, 5)]
    const channels = addressedChannels.filter((channel) => body.channels.includes(channel))
    return {
      total,
      names: (await namesOf(db, body.typeUser, first)).map(({ name }) => name),
      deliveries: await forecastDeliveries(db, { ...body, channels }),
    }
  })

  route(app, messages.received, async ({ params, query }) => {
    if (!(await findOwner(db, params.entity, params.entityId))) throw notFound(params.entity)
    return listReceived(db, params, query)
  })

  route(app, messages.get, ({ params }, request) => wholeMessage(db, actorOf(request).id, params.id))

  route(app, messages.recipients, async ({ params, query }, request) =>
    listRecipients(db, await wholeMessage(db, actorOf(request).id, params.id), query),
  )

  route(app, messages.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: authorId } = actorOf(request)
      const { typeUser, body: html, isImportant, isFavorite, labels, applicationIds, resumes, ...input } = body
      const { processId } = input
      if (processId) await emit(tx, processMentioned, { processId })
      if (applicationIds.length > 0 && (!processId || typeUser !== 2)) throw invalid('applicationIds', 'invalid')
      const applicants = processId ? await findApplicants(tx, processId, applicationIds) : []
      const recipientIds = [...new Set([...input.recipientIds, ...applicants])]
      if (recipientIds.length > maxByName) throw invalid('recipientIds', `too_many|${maxByName}`)
      const begun = resumes ? await findDraftTo(tx, authorId, { typeUser, processId, recipientIds }) : undefined
      if (begun) return wholeMessage(tx, authorId, begun.id)
      await mustReach(tx, { ...body, recipientIds })
      const { id } = await insertMessage(tx, authorId, typeUser, { ...input, recipientIds, ...cleaned(html) })
      await flag(tx, authorId, [id], { isImportant, isFavorite, labels })
      return wholeMessage(tx, authorId, id)
    }),
  )

  /** Sets flags of locked messages. */
  async function flag(tx: Db, authorId: string, ids: string[], { labels, ...flags }: MessageFlags) {
    const rows = await findHandedOut(tx, authorId, ids)
    if (rows.length < new Set(ids).size) throw notFound('message')
    if (flags.isDeleted) for (const row of rows) must(mayBin(row))
    await setFlags(tx, ids, flags)
    if (labels && !(await relabel(tx, authorId, ids, labels))) throw invalid('labels', 'not_found')
    for (const row of rows) {
      // Drafts are private to their author, so they are not audited.
      if (flags.isDeleted === undefined || flags.isDeleted === row.isDeleted || row.state === 'draft') continue
      await audit(tx, authorId, { ...about(row.id), action: flags.isDeleted ? 'message.deleted' : 'message.restored' })
    }
  }

  route(app, messages.updateGroup, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: authorId } = actorOf(request)
      const { ids, ...flags } = body
      await lockMessages(tx, authorId, ids)
      await flag(tx, authorId, ids, flags)
      return { rows: await findMessages(tx, authorId, ids) }
    }),
  )

  route(app, messages.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: authorId } = actorOf(request)
      const { typeUser, authorId: author, state, sendAt, ...given } = body
      const { subject, body: html, recipientIds, segment, templateId, channels, topic, version, ...flags } = given
      const before = await requireLockedMessage(tx, authorId, params.id)
      const fixed = fixedIn({ typeUser, authorId: author, state, sendAt, version }, before)
      if (fixed) throw invalid(fixed, 'fixed')
      await flag(tx, authorId, [params.id], flags)
      const said = {
        subject,
        recipientIds,
        segment,
        templateId,
        channels,
        topic,
        ...(html !== undefined && cleaned(html)),
      }
      const change = changesOf(before, said)
      if (Object.keys(change).length === 0) return wholeMessage(tx, authorId, params.id)
      if (version === undefined) throw invalid('version', 'version')
      must(mayRewrite({ ...before, isDeleted: flags.isDeleted ?? before.isDeleted }))
      await mustReach(tx, { ...before, ...change })
      if (version !== before.version) throw stale(await wholeMessage(tx, authorId, params.id))
      await rewriteMessage(tx, params.id, change)
      return wholeMessage(tx, authorId, params.id)
    }),
  )

  route(app, messages.send, ({ params: { id }, body: { version, sendAt } }, request) => {
    const { id: authorId } = actorOf(request)
    return changeRow(db, authorId, {
      ...rowOf(authorId, id),
      check: (_, before) => must(mayRewrite(before)),
      version,
      write: async (tx, before) => {
        const unknown = [before, ...before.own].flatMap((said) => wrongFieldsOf(said, fieldsFor(before.typeUser)))
        const wrong = [...missingIn(before), ...unknown]
        if (wrong.length > 0) throw invalidAll(wrong)
        await mustReach(tx, before)
        if (sendAt && !isSchedulable(Date.parse(sendAt), Date.now())) throw invalid('sendAt', 'not_ahead')
        const files = await listDocuments(tx, 'message', id)
        for (const { state } of files) must(mayDownload(state))
        const wordsIn = (channel: MessageChannel) =>
          textOf(before.own.find((own) => own.channel === channel)?.body ?? before.body)
        const configured = configuredChannels(app.installation.all(), app)
        const against = againstChannels({ ...before, wordsIn }, files, configured)
        if (against) throw invalid('channels', against)
        if (before.processId) await reserveWhatsapp(tx, id, { ...before, processId: before.processId })
        const wait = await scheduleMessage(tx, id, sendAt, secondsToUndo)
        await enqueue(tx, 'send_message', { id }, wait)
        return { ...about(id), action: 'message.scheduled' }
      },
    })
  })

  route(app, messages.progress, async ({ params }, request) => {
    await wholeMessage(db, actorOf(request).id, params.id)
    return countDeliveries(db, params.id)
  })

  route(app, messages.pause, ({ params: { id }, body: { isPaused } }, request) => {
    const { id: authorId } = actorOf(request)
    return changeRow(db, authorId, {
      ...rowOf(authorId, id),
      version: undefined,
      write: async (tx, before) => {
        const isOut = (await countDeliveries(tx, id)).every(({ state }) => state !== 'na_fila')
        // A paused message may always be resumed, whatever was sent meanwhile.
        if (isPaused) must(mayPause({ ...before, isOut }))
        await setPaused(tx, id, isPaused)
        if (before.isPaused === isPaused) return
        await setDeliveriesPaused(tx, id, isPaused)
        if (!isPaused) {
          await enqueue(tx, 'send_message', { id })
          for (const channel of addressedChannels) await enqueue(tx, 'send_deliveries', { channel })
        }
        return { ...about(id), action: isPaused ? 'message.paused' : 'message.resumed' }
      },
    })
  })

  route(app, messages.cancel, ({ params: { id } }, request) => {
    const { id: authorId } = actorOf(request)
    return changeRow(db, authorId, {
      ...rowOf(authorId, id),
      version: undefined,
      write: async (tx, before) => {
        must(mayCallBack(before))
        await callBackMessage(tx, id)
        return { ...about(id), action: 'message.called_back' }
      },
    })
  })
}
