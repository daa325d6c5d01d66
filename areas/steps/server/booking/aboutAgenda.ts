import type { FastifyInstance } from 'fastify'
import type { StoredAgenda } from './agendas.sql.ts'

/** Returns the facts of an agenda that an applicant reads, whatever they have done about it. */
export function aboutAgenda(app: FastifyInstance, agenda: StoredAgenda) {
  const { name: organisation, email, phone } = app.installation.all().organisation
  const { title, note, place, link, minutes, chooseUntil, noticeHours, moveHours, moveLimit, process } = agenda
  return {
    now: new Date().toISOString(),
    ...{ organisation, contact: { email, phone }, company: agenda.companyToOutsiders, process: process.title },
    ...{ title, note, place, link, minutes, chooseUntil, noticeHours, moveHours, moveLimit, zone: process.zone },
  }
}

/** The first moment that applicants may choose. */
export const earliest = ({ noticeHours }: StoredAgenda) => Date.now() + noticeHours * 3_600_000
