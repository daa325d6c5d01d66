import type { Attendee } from '#steps/server/interviews/interviews.sql.ts'
import { aboutFor, beginning } from '#steps/server/interviews/letters.rules.ts'

export type ReminderFacts = {
  id: string
  applicationId: string
  startsAt: string
  place: string
  link: string
  note: string
  origin: string
  name: string
  email: string
  candidateId: string
  protocol: number
  processId: string
  process: string
  company: string
  zone: string
}

/** The mails that remind of an interview: guests get the protocol instead of the name. */
export function remindersOf(interview: ReminderFacts, interviewers: readonly Attendee[]) {
  const { startsAt, zone, place, link, note, process, company, name, email } = interview
  const common = { processo: process, empresa: company, quando: beginning(startsAt, zone), onde: place || link }
  return [
    {
      template: 'interview_reminder' as const,
      to: email,
      fields: { ...common, nome: name.split(' ')[0] ?? '', link, ...(note && { mensagem: note }) },
    },
    ...interviewers.map((who) => {
      const { about, path } = aboutFor(who, interview)
      return {
        template: 'interviewer_reminder' as const,
        to: who.email,
        accountId: who.id,
        fields: { ...common, nome: who.name.split(' ')[0] ?? '', candidatura: about, link: interview.origin + path },
      }
    }),
  ]
}
