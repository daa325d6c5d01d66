import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MailReport, unsubscribe, WhatsappReport } from '#contract/outbound/webhooks.ts'
import { noteStatus } from '#server/outbound/ledger/ledger.sql.ts'
import {
  findRecipient,
  isSuppressed,
  noteWritten,
  reasonFor,
  suppress,
} from '#server/outbound/ledger/suppressions.sql.ts'
import { readUnsubscribeKey } from '#server/outbound/sender/content.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { forbid } from '#server/platform/http/session.ts'
import type { Bounce } from './bounces.rules.ts'
import { readMailReport, takeMailReport } from './mailReports.ts'
import { bodyOf, hexOf, isSame, mustBeSigned } from './signature.ts'
import { causeOf } from './whatsapp.rules.ts'

/** What a WhatsApp user writes who wants no more. */
const stopWords = /^\s*(parar|pare|sair|stop|cancelar|descadastrar)\s*[.!]?\s*$/i

const hidden = (address: string) => address.replace(/^(.)[^@]*(?=@)/, '$1…')

/** What providers report, each report signed; and the way out of mails. */
export function webhookRoutes(app: FastifyInstance, db: Db) {
  app.register(async (scope) => {
    // A signature is of the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    )

    const hook = { config: { access: 'public' as const, call: '/webhooks' }, schema: { hide: true } }

    scope.get<{ Querystring: Record<string, string> }>('/api/webhooks/whatsapp', hook, async ({ query }, reply) => {
      const { verifyToken } = app.installation.all().whatsapp
      if (query['hub.mode'] !== 'subscribe' || !verifyToken || !isSame(String(query['hub.verify_token']), verifyToken))
        throw forbid('signature')
      return reply.type('text/plain').send(String(query['hub.challenge']).slice(0, 200))
    })

    scope.post('/api/webhooks/whatsapp', hook, async (request) => {
      const { appSecret } = app.installation.all().whatsappKeys
      const signature = String(request.headers['x-hub-signature-256'] ?? '')
      const body = bodyOf(request)
      if (!appSecret || !isSame(signature, `sha256=${hexOf(appSecret, body)}`)) throw forbid('signature')
      await takeWhatsappReport(db, body)
      return {}
    })

    scope.post('/api/webhooks/email', hook, async (request) => {
      const body = bodyOf(request)
      mustBeSigned(app, request, body)
      for (const report of await readMailReports(request, body)) await takeMailReport(db, report)
      return {}
    })

    /** The address that a key is of. */
    async function mustKnow(key: string) {
      const id = readUnsubscribeKey(app.seal, key)
      const found = id ? await findRecipient(db, id) : undefined
      if (!found?.recipient) throw notFound('unsubscribeLink')
      return found
    }
    route(scope, unsubscribe.read, async ({ params }) => {
      const { channel, recipient } = await mustKnow(params.key)
      const { organisation } = app.installation.all()
      return {
        address: hidden(recipient),
        isOut: await isSuppressed(db, channel, recipient),
        organisation: organisation.name,
      }
    })
    route(scope, unsubscribe.leave, async ({ params }) => {
      const { channel, recipient } = await mustKnow(params.key)
      await suppress(db, { channel, address: recipient, reason: 'descadastro' })
      return {}
    })
  })
}

/** Without the one sign that PostgreSQL keeps nowhere: all that stands beside it would be refused. */
const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'), (_, value) =>
      typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : value,
    )
  } catch {
    return null
  }
}

/** What is sent may be told before, or instead of, an answer to whoever sent it. */
const whatsappStates: Partial<Record<string, 'enviado' | 'entregue' | 'lido' | 'falhou'>> = {
  sent: 'enviado',
  delivered: 'entregue',
  read: 'lido',
  failed: 'falhou',
}

/** Meta repeats, and says things late: what is known already changes nothing. What is not understood is passed over, or Meta would repeat it for days. */
async function takeWhatsappReport(db: Db, body: Buffer) {
  const { data } = WhatsappReport.safeParse(jsonOf(body))
  for (const { value } of data?.entry.flatMap(({ changes }) => changes) ?? [])
    await db.transaction().execute(async (tx) => {
      for (const { id, status, errors, biz_opaque_callback_data: ours } of value.statuses) {
        const to = whatsappStates[status]
        if (!to) continue
        const [error] = errors
        const cause = error ? `${error.code}: ${error.title || error.message}` : ''
        const code = (error && causeOf[error.code]) ?? 'refused'
        const known = { channel: 'whatsapp', providerId: id, id: ours } as const
        const reason = to === 'falhou' && reasonFor[code]
        for (const { recipient: address } of await noteStatus(tx, known, to, to === 'falhou' ? { code, cause } : {}))
          if (reason && address) await suppress(tx, { channel: 'whatsapp', address, reason, cause })
      }
      for (const { from, timestamp, text, button, interactive } of value.messages) {
        await noteWritten(tx, `+${from}`, Number(timestamp))
        if (stopWords.test(text?.body ?? button?.text ?? interactive?.button_reply.title ?? ''))
          await suppress(tx, { channel: 'whatsapp', address: `+${from}`, reason: 'descadastro' })
      }
    })
}

/** A report as a mail, or the events of a provider. */
async function readMailReports({ headers }: FastifyRequest, body: Buffer): Promise<Bounce[]> {
  if (String(headers['content-type']).startsWith('application/json')) {
    const { data } = MailReport.safeParse(jsonOf(body))
    return (data?.events ?? []).map(({ type: kind, messageId, recipient, reason: said, permanent }) => ({
      ...{ kind, recipient, said, isGone: kind === 'complaint' || (kind === 'bounce' && permanent) },
      messageId: `<${messageId.replace(/^<|>$/g, '').toLowerCase()}>`,
    }))
  }
  const report = await readMailReport(body)
  return report ? [report] : []
}
