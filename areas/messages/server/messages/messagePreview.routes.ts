import type { FastifyInstance } from 'fastify'
import { fieldsFor } from '#deliveries/contract/mergeFields.ts'
import { enqueueLetter } from '#deliveries/server/letters/mail.sql.ts'
import { fieldsOf } from '#deliveries/server/templates/fields.sql.ts'
import { rendered, sampleFields, wrongFieldsOf } from '#deliveries/server/templates/rendered.ts'
import { missingIn } from '#messages/contract/messages.rules.ts'
import { messages } from '#messages/contract/messages.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import type { Db } from '#platform/server/db/db.ts'
import { AppError, invalidAll, notFound } from '#platform/server/http/errors.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { type Audience, countAudience, findInAudience, mustBeSegment } from './audience.sql.ts'
import { saysIn } from './channelWords.sql.ts'
import { countTests, findMessage } from './messages.sql.ts'

/** Test messages that a user may send per minute. */
const testsAMinute = 5

/** Previews of a message: for each recipient, and as a test message to the caller. */
export function messagePreviewRoutes(app: FastifyInstance, db: Db) {
  /** A recipient of a message and their field values; samples when it has none. */
  async function recipientOf(audience: Audience, at: number) {
    const recipient = await findInAudience(db, audience, at)
    const own = recipient && (await fieldsOf(db, audience.typeUser, [recipient.id])).get(recipient.id)
    const fields = own ?? sampleFields(app.installation.all().organisation.name)
    return { recipient: recipient ?? null, fields }
  }

  route(app, messages.preview, async ({ body }) => {
    const { at, subject, body: html, channel, templateId, templateVersion, ...audience } = body
    mustBeSegment(audience)
    const total = await countAudience(db, audience)
    const { recipient, fields } = await recipientOf(audience, Math.min(at, Math.max(0, total - 1)))
    const said = { subject, body: cleanRichText(html) }
    const taken = { templateId, templateVersion }
    const { action: _, note: __, ...look } = rendered(await saysIn(db, channel, said, taken), fields)
    return { total, recipient, ...look, wrong: wrongFieldsOf(said, fieldsFor(audience.typeUser)) }
  })

  route(app, messages.test, async ({ params }, request) => {
    const { id: accountId, email } = actorOf(request)
    const message = await findMessage(db, accountId, params.id)
    if (!message) throw notFound('message')
    const missing = missingIn({ ...message, recipientIds: [accountId] })
    const wrong = [...missing, ...wrongFieldsOf(message, fieldsFor(message.typeUser))]
    if (wrong.length > 0) throw invalidAll(wrong)
    const { recipient, fields } = await recipientOf(message, 0)
    await db.transaction().execute(async (tx) => {
      if ((await countTests(tx, accountId)) >= testsAMinute)
        throw new AppError(429, 'too_many_tests', refusalsPt.too_many_tests, { retryAfter: 60 })
      await enqueueLetter(tx, app.seal, {
        template: 'message_test',
        letter: { subject: `[Teste] ${message.subject}`, body: message.body, action: '', note: '', n: null },
        to: email,
        accountId,
        organisation: app.installation.all().organisation.name,
        fields,
      })
    })
    return { to: email, as: recipient?.name ?? null }
  })
}
