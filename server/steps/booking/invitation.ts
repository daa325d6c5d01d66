import type { NoticeContext } from '#server/access/notices/noticeContext.ts'
import { enqueueMail } from '#server/outbound/letters/mail.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bookingAddress, bookingLinkFor } from '#server/steps/bookingLinks/links.sql.ts'
import type { StoredAgenda } from './agendas.sql.ts'
import { recordInvited } from './people.sql.ts'

type Person = { id: string; name: string; email: string }

/** Enqueues the letter with the link by which an applicant chooses their time. */
export async function sendInvitation(
  tx: Db,
  { seal, organisation, origin }: NoticeContext,
  { id: agendaId, title, chooseUntil, process }: StoredAgenda,
  { id: applicationId, name, email }: Person,
) {
  const { id, token } = await bookingLinkFor(tx, seal, { agendaId, applicationId })
  const until = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: process.zone })
  await enqueueMail(tx, seal, {
    template: 'booking_invitation',
    to: email,
    organisation,
    fields: {
      nome: name.split(' ')[0] ?? '',
      processo: process.title,
      empresa: process.company,
      etapa: title,
      prazo: until.format(new Date(chooseUntil)),
      link: bookingAddress(origin, token),
    },
  })
  await recordInvited(tx, id)
}
