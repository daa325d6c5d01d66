import type { Email } from 'postal-mime'

/** The answer of an attendee. */
export type Attendance = 'aceita' | 'recusada' | 'talvez'

export type CalendarAnswer = {
  uid: string
  attendees: { address: string; answer: Attendance }[]
  /** Of the invitation that is answered; null where a program does not repeat it. */
  sequence: number | null
  stampedAt: string
  /** The words of the attendee. */
  comment: string
}

const answers: Record<string, Attendance> = { ACCEPTED: 'aceita', DECLINED: 'recusada', TENTATIVE: 'talvez' }
/** An answer is a few lines. */
const longest = 64 * 1024

/** The answer of an attendee to an invitation (RFC 5546, METHOD:REPLY) that a mail carries; null without one. */
export async function readCalendarAnswer({ attachments, date }: Email): Promise<CalendarAnswer | null> {
  const parts = attachments.filter(({ mimeType }) => ['text/calendar', 'application/ics'].includes(mimeType))
  if (parts.length === 0) return null
  const { default: ICAL } = await import('ical.js')
  for (const { content } of parts) {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
    if (text.length > longest) continue
    try {
      const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
      const event = calendar.getFirstSubcomponent('vevent')
      if (!event || String(calendar.getFirstPropertyValue('method')).toUpperCase() !== 'REPLY') continue
      const attendees = event.getAllProperties('attendee').flatMap((attendee) => {
        const answer = answers[String(attendee.getFirstParameter('partstat')).toUpperCase()]
        const address = String(attendee.getFirstValue())
          .replace(/^mailto:/i, '')
          .toLowerCase()
        return answer ? [{ address, answer }] : []
      })
      const sequence = event.getFirstPropertyValue('sequence')
      const stamp = event.getFirstPropertyValue('dtstamp')
      const at = stamp instanceof ICAL.Time ? stamp.toJSDate().getTime() : Date.parse(date ?? '')
      return {
        uid: String(event.getFirstPropertyValue('uid')),
        attendees,
        sequence: typeof sequence === 'number' ? sequence : null,
        // An answer of the future would stay the newest for ever.
        stampedAt: new Date(Math.min(Number.isNaN(at) ? Date.now() : at, Date.now())).toISOString(),
        comment: String(event.getFirstPropertyValue('comment') ?? '').trim(),
      }
    } catch {
      // Not a calendar: the mail is read as any other.
    }
  }
  return null
}
