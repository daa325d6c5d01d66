import ical, { ICalCalendarMethod } from 'ical-generator'
import { namesPerson } from '#desk/contract/calendar.rules.ts'
import type { CalendarKind } from '#desk/contract/calendar.ts'
import type { Listed } from './calendar.sql.ts'

/** The name of an event in another calendar: with the names of persons, and without. */
const words: Record<CalendarKind, { full: string; without?: string }> = {
  interview: { full: 'Entrevista: {title} · {detail}', without: 'Entrevista · {detail}' },
  process_closes: { full: 'Fim das inscrições: {title}' },
  appeals: { full: 'Recursos: {title}' },
  process_opens: { full: 'Início das inscrições: {title}' },
  result_preliminary: { full: 'Resultado preliminar: {title}' },
  result_final: { full: 'Resultado final: {title}' },
  step_due: { full: 'Prazo da etapa: {title} · {detail}' },
  privacy_due: { full: 'Prazo de pedido de titular: {title}', without: 'Prazo de pedido de titular' },
  renewal: { full: 'Renovação: {title} · {detail}' },
  invoice_due: { full: 'Vencimento da fatura {detail}: {title}' },
  event: { full: '{title}' },
}

function titleOf({ kind, title, detail }: Listed, hideNames: boolean) {
  const { full, without = full } = words[kind]
  const text = hideNames && namesPerson(kind) ? without : full
  return text.replace('{detail}', () => detail).replace('{title}', () => title)
}

/** Entries of interviews have the id of their mails, so that a calendar that got both keeps one. */
const idOf = ({ kind, id }: Listed) => (kind === 'interview' ? `${id}@certame` : `${kind}-${id}@certame`)

const moment = (text: string) => new Date(text.length === 10 ? `${text}T00:00:00Z` : text)

type Feed = { name: string; events: readonly Listed[]; hideNames: boolean; linkOf?: (event: Listed) => string }
/**
 * Events as a calendar to subscribe to, as in RFC 5545. Instants are written in UTC: with a time zone, the library writes those of the server under
 * the name of the zone. The stamp of an entry is that of its last change, so that the same events give the same bytes.
 */
export function feedOf({ name, events, hideNames, linkOf }: Feed): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Certame', product: 'Calendário', language: 'PT' },
    ttl: 3600,
  })
  for (const event of events) {
    const [start, end] = [moment(event.start), moment(event.end)]
    const written = calendar.createEvent({
      ...{ id: idOf(event), sequence: event.sequence, stamp: new Date(event.changedAt), allDay: event.allDay, start },
      ...(end > start && { end }),
      summary: titleOf(event, hideNames),
      location: event.place || null,
    })
    if (linkOf) written.url(linkOf(event))
  }
  return calendar.toString()
}
