import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import type { Letter } from '#deliveries/server/templates/letterOf.ts'
import type { Db } from '#platform/server/db/db.ts'
import { linkFor, recordSent } from '#steps/server/links/links.sql.ts'
import { findLetterFacts } from './invitations.sql.ts'

export const addressOf = (origin: string, token: string) => `${origin}/responder/${token}`

/** The last minute of a deadline, as a letter says it. */
const deadline = (dueAt: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(dueAt))

type Person = { id: string; name: string; email: string }

type About = { process: string; company: string; title: string; dueAt: string; zone: string }
/** The fields of the letter of a link, besides the link. */
export const fieldsOfLink = ({ name }: Pick<Person, 'name'>, { process, company, title, dueAt, zone }: About) => ({
  nome: name.split(' ')[0] ?? '',
  processo: process,
  empresa: company,
  etapa: title,
  prazo: deadline(dueAt, zone),
})

/** Enqueues a letter with the link of a step, in the transaction of its cause. */
export async function sendLink(
  tx: Db,
  { seal, organisation, origin }: NoticeContext,
  template: 'step_link' | 'step_reminder' | 'evidence_rejected',
  { id: applicationId, name, email }: Person,
  stepId: string,
  /** The text in the letter beside its own text, where its template has a place for it; and its own text, in place of that of the installation. */
  { message = '', own = null }: { message?: string; own?: Letter | null } = {},
) {
  const { id, token } = await linkFor(tx, seal, { applicationId, stepId })
  const facts = await findLetterFacts(tx, applicationId, stepId)
  const deliveryId = await enqueueMail(tx, seal, {
    template,
    own,
    to: email,
    organisation,
    fields: {
      ...fieldsOfLink({ name }, facts),
      ...(message && { mensagem: message }),
      link: addressOf(origin, token),
    },
  })
  await recordSent(tx, id, origin, deliveryId)
}
