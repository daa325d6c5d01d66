import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { enqueueMail } from '#deliveries/server/letters/mail.sql.ts'
import type { Letter } from '#deliveries/server/templates/letterOf.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { bookingAddress, bookingLinkFor } from '#steps/server/bookingLinks/links.sql.ts'
import { beginning } from '#steps/server/interviews/letters.rules.ts'
import type { StoredAgenda } from './agendas.sql.ts'
import { recordInvited, recordOffered } from './people.sql.ts'

type Person = { id: string; name: string; email: string }

const until = (moment: string, zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(moment))

/** The fields of the letter of a link, besides the link. */
export const fieldsOfBooking = (
  { title, chooseUntil, process, companyInLetters }: StoredAgenda,
  { name }: Pick<Person, 'name'>,
) => ({
  nome: name.split(' ')[0] ?? '',
  processo: process.title,
  empresa: companyInLetters,
  etapa: title,
  prazo: until(chooseUntil, process.zone),
})

/** The link by which an applicant chooses their time, and what a letter says about it. */
async function aboutLink(tx: Db, seal: Seal, origin: string, agenda: StoredAgenda, person: Person) {
  const { id, token } = await bookingLinkFor(tx, seal, { agendaId: agenda.id, applicationId: person.id })
  return { id, fields: { ...fieldsOfBooking(agenda, person), link: bookingAddress(origin, token) } }
}

/** Enqueues the letter with the link by which an applicant chooses their time. */
export async function sendInvitation(
  tx: Db,
  { seal, organisation, origin }: NoticeContext,
  agenda: StoredAgenda,
  person: Person,
  own: Letter | null = null,
) {
  const { id, fields } = await aboutLink(tx, seal, origin, agenda, person)
  const deliveryId = await enqueueMail(tx, seal, {
    ...{ template: 'booking_invitation', own, to: person.email, organisation, fields },
  })
  await recordInvited(tx, id, deliveryId)
}

/** Enqueues the letter about a time that was opened for an applicant whom none suited. */
export async function sendOffer(
  tx: Db,
  { seal, organisation, origin }: NoticeContext,
  agenda: StoredAgenda,
  person: Person,
  startsAt: string,
) {
  const { id, fields } = await aboutLink(tx, seal, origin, agenda, person)
  const quando = beginning(startsAt, agenda.process.zone)
  await enqueueMail(tx, seal, {
    template: 'booking_offer',
    to: person.email,
    organisation,
    fields: { ...fields, quando },
  })
  await recordOffered(tx, id, startsAt)
}
