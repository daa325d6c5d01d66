import { asWritten } from '#platform/contract/days.rules.ts'
/** A moment as a letter writes it, in the zone of the process. */
export const momentOf = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(new Date(at))

type Silence = { sentAt: string; dueOn: string; zone: string }

/** The text of the record of a silence: the letter, when it left, its last day, and that nobody answered. */
export const silenceReason = ({ sentAt, dueOn, zone }: Silence) =>
  `Sem resposta à convocação enviada em ${momentOf(sentAt, zone)}, com prazo até ${asWritten(dueOn)}`
