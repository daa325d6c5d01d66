import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ContactInput } from '#access/contract/session.ts'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { countCall, mustNotBeBlocked, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { insertContactRequest } from './contact.sql.ts'

/** Takes a message to the organisation, of the app or of the site. Returns its number; a bot gets none, and the same answer otherwise. */
export async function receiveContact(
  app: FastifyInstance,
  db: Db,
  { ip }: FastifyRequest,
  { website, ...message }: z.output<typeof ContactInput>,
): Promise<string> {
  const byAddress = throttleKey('contact', networkOf(ip))
  await mustNotBeBlocked(db, [byAddress])
  // The hidden field is filled in by bots only. They get a successful response.
  if (website) return ''
  await countCall(db, byAddress, 10)
  const context = noticeContextOf(app)
  const { email } = app.installation.all().organisation
  return db.transaction().execute(async (tx) => {
    const protocol = await insertContactRequest(tx, message)
    if (email)
      await enqueueMail(tx, app.seal, {
        template: 'contact',
        to: email,
        organisation: context.organisation,
        fields: { quem: message.name, email: message.email, mensagem: message.message },
      })
    await notify(tx, context, {
      kind: 'contact',
      data: { name: message.name },
      link: '/dashboard/sendMessage/contact',
    })
    return protocol
  })
}
