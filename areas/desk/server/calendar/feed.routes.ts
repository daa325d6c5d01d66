import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originFor } from '#access/server/accounts/origin.ts'
import { countCall, countFailure, mustNotBeBlocked, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { calendar } from '#desk/contract/calendar.ts'
import { recordPath } from '#desk/contract/calendarPaths.rules.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, sendNotFound } from '#platform/server/http/errors.ts'
import { etagOf, hasTag } from '#platform/server/http/etag.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import {
  deleteAddress,
  findAddress,
  findReadable,
  recordRead,
  replaceAddress,
  shownAddress,
  tokenOf,
  updateAddress,
} from './addresses.sql.ts'
import { listCalendar } from './calendar.sql.ts'
import { feedOf } from './feed.ts'
import { listProcessDates } from './processDates.sql.ts'

/** Reads within a quarter of an hour: a calendar asks once an hour, and a user who tries it some times. */
const [readsOfAddress, readsOfNetwork, wrongOfNetwork] = [60, 240, 30]
/** Days before today and after it that an address gives. */
const reach = 365

const open = { config: { access: 'public' as const }, schema: { hide: true } }
const addressForm = /^([\w-]{43})\.ics$/
const processForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/i

/** Private addresses at which calendars of phones read the calendar, and the public dates of a process. */
export function calendarFeedRoutes(app: FastifyInstance, db: Db) {
  const addressFor = async (tx: Db, accountId: string) => ({
    address: shownAddress(app.seal, await findAddress(tx, accountId)),
  })
  const record = (tx: Db, accountId: string, what: 'created' | 'changed' | 'revoked', data: object = {}) =>
    audit(tx, accountId, {
      action: `account.calendar_address_${what}`,
      entity: 'account',
      entityId: accountId,
      data: { ...data },
    })

  route(app, calendar.address, (_, request) => addressFor(db, actorOf(request).id))

  route(app, calendar.createAddress, ({ body: { appUrl, ...choices } }, request) => {
    const { id: accountId } = actorOf(request)
    const origin = originFor(app, appUrl)
    const id = randomUUID()
    const hash = hashOfToken(tokenOf(app.seal, id))
    return db.transaction().execute(async (tx) => {
      await replaceAddress(tx, { ...choices, id, accountId, hash, origin })
      await record(tx, accountId, 'created', choices)
      return addressFor(tx, accountId)
    })
  })

  route(app, calendar.chooseFeed, ({ body }, request) => {
    const { id: accountId } = actorOf(request)
    return db.transaction().execute(async (tx) => {
      if (!(await findAddress(tx, accountId))) throw notFound('calendarAddress')
      await updateAddress(tx, accountId, body)
      await record(tx, accountId, 'changed', body)
      return addressFor(tx, accountId)
    })
  })

  route(app, calendar.removeAddress, (_, request) => {
    const { id: accountId } = actorOf(request)
    return db.transaction().execute(async (tx) => {
      if (await deleteAddress(tx, accountId)) await record(tx, accountId, 'revoked')
      return {}
    })
  })

  /** Sends a calendar, or that it has not changed. */
  function send(request: FastifyRequest, reply: FastifyReply, content: string, name: string) {
    const etag = etagOf(content)
    reply.headers({
      'cache-control': 'private, max-age=0, must-revalidate',
      etag,
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    if (hasTag(request, etag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `inline; filename="${name}.ics"`)
      .send(content)
  }

  app.get<{ Params: { file: string } }>('/calendar/:file', open, async (request, reply) => {
    const network = throttleKey('calendar', networkOf(request.ip))
    await mustNotBeBlocked(db, [network])
    const token = addressForm.exec(request.params.file)?.[1]
    const address = token && (await findReadable(db, hashOfToken(token)))
    if (!address) {
      await countFailure(db, network, wrongOfNetwork)
      return sendNotFound(reply)
    }
    await countCall(db, throttleKey('calendar address', address.id), readsOfAddress)
    const today = dayInBrasilia(new Date())
    const events = await listCalendar(db, {
      ...{ from: dayAfter(today, -reach), to: dayAfter(today, reach + 1), reader: address.accountId, onlyOwn: true },
      ...{ calendars: address.calendars, onlyMine: address.onlyMine },
    })
    await recordRead(db, address.id)
    const linkOf = (event: (typeof events)[number]) => address.origin + recordPath(event)
    return send(request, reply, feedOf({ name: 'Certame', events, hideNames: address.hideNames, linkOf }), 'certame')
  })

  app.get<{ Params: { file: string } }>('/calendar/process/:file', open, async (request, reply) => {
    await countCall(db, throttleKey('calendar of processes', networkOf(request.ip)), readsOfNetwork)
    const id = processForm.exec(request.params.file)?.[1]
    const events = id ? await listProcessDates(db, id) : []
    const [first] = events
    if (!first) return sendNotFound(reply)
    return send(request, reply, feedOf({ name: first.title, events, hideNames: true }), 'datas-do-processo')
  })
}
