import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ContactInput } from '#access/contract/session.ts'
import { receiveContact } from '#access/server/contact/receive.ts'
import { readCode } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { ContactField, SiteViews, WrongContact } from '#website/contract/sitePages.ts'

type Sent = { app: FastifyInstance; db: Db; request: FastifyRequest; body: Record<string, string> }

const isField = (name: unknown): name is ContactField => name === 'name' || name === 'email' || name === 'message'

/** Receives the contact form. Invalid fields are marked, and everything typed is kept. */
export async function receiveContactForm({
  app,
  db,
  request,
  body,
}: Sent): Promise<Omit<SiteViews['contact'], 'text'>> {
  const { name = '', email = '', message = '' } = body
  // Browsers count a line break as one character, and send two.
  const values = { name, email, message: message.replaceAll('\r\n', '\n') }
  const form = ContactInput.safeParse({ ...values, website: body.website ?? '' })
  if (form.success) return { values, wrong: {}, protocol: await receiveContact(app, db, request, form.data) }
  const wrong = form.error.issues.flatMap(({ path: [field], message: said }) =>
    isField(field) ? [[field, whyWrong(field, values[field], said)] as const] : [],
  )
  return { values, wrong: Object.fromEntries(wrong), protocol: null }
}

function whyWrong(field: ContactField, value: string, said: string): WrongContact {
  const { code, n } = readCode(said)
  if (field === 'email' && value.trim()) return { code: 'email' }
  return code === 'too_long' && n ? { code, n } : { code: 'required' }
}
