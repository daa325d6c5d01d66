import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ContactInput } from '#contract/access/session.ts'
import type { ContactField, SiteViews } from '#contract/site/sitePages.ts'
import { receiveContact } from '#server/access/contact/receive.ts'
import type { Db } from '#server/platform/db/db.ts'

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
  const values = { name, email, message }
  const form = ContactInput.safeParse({ ...values, website: body.website ?? '' })
  if (form.success) return { values, wrong: {}, protocol: await receiveContact(app, db, request, form.data) }
  const fields = form.error.issues.map(({ path }) => path[0]).filter(isField)
  const wrong = Object.fromEntries(
    fields.map((field) => [field, field === 'email' && email.trim() ? 'email' : 'required'] as const),
  )
  return { values, wrong, protocol: null }
}
