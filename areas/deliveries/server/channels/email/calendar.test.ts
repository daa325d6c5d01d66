import { execFileSync } from 'node:child_process'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarInvitation } from './calendar.ts'

const entry = {
  id: '01890000-0000-7000-8000-000000000001',
  sequence: 2,
  isCancelled: false,
  startsAt: '2031-02-03T17:00:00.000Z',
  minutes: 45,
  title: 'Entrevista; sala 2, bloco "A" — ação\\teste',
  description: 'Traga um documento.\nHá estacionamento.',
  place: 'Av. Paulista, 1000, sala 2',
  url: 'https://meet.exemplo.com.br/abc',
  organizer: { name: 'Conselho', address: 'hub@exemplo.com.br' },
  attendee: { name: 'Ana; "Bia"', address: 'ana@exemplo.com.br' },
  asksAnswer: true,
}

const eventOf = (content: string) => {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[])
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  return { calendar, event: new ICAL.Event(event), component: event }
}

describe('the calendar entry of an interview', () => {
  it('is read back as it was written', () => {
    const { method, content } = calendarInvitation(entry)
    const { calendar, event, component } = eventOf(content)
    expect([method, calendar.getFirstPropertyValue('method')]).toEqual(['REQUEST', 'REQUEST'])
    expect([event.summary, event.description, event.location]).toEqual([entry.title, entry.description, entry.place])
    expect([event.uid, event.sequence]).toEqual([`${entry.id}@certame`, 2])
    expect(event.startDate.toJSDate().toISOString()).toBe(entry.startsAt)
    expect(event.endDate.toJSDate().toISOString()).toBe('2031-02-03T17:45:00.000Z')
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(component.getFirstPropertyValue('organizer')).toBe('mailto:hub@exemplo.com.br')
    expect(event.attendees.map((of) => of.getFirstValue())).toEqual(['MAILTO:ana@exemplo.com.br'])
  })

  it('escapes text, ends lines with CRLF, and folds them at 75 bytes', () => {
    const { content } = calendarInvitation({ ...entry, description: 'ação '.repeat(60) })
    expect(content).toContain('SUMMARY:Entrevista\\; sala 2\\, bloco "A" — ação\\\\teste')
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(eventOf(content).event.description).toBe('ação '.repeat(60))
  })

  it('is withdrawn by the same entry, cancelled', () => {
    const { method, content } = calendarInvitation({ ...entry, sequence: 3, isCancelled: true })
    const { event, component } = eventOf(content)
    expect([method, event.uid, event.sequence]).toEqual(['CANCEL', `${entry.id}@certame`, 3])
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('is the same wherever the server runs', () => {
    const script = `import { calendarInvitation } from '${import.meta.dirname}/calendar.ts'
      process.stdout.write(calendarInvitation(${JSON.stringify(entry)}).content)`
    const [utc, local] = ['UTC', 'America/Sao_Paulo'].map((TZ) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      }).replace(/DTSTAMP:.*/, ''),
    )
    expect(utc).toContain('DTSTART:20310203T170000Z')
    expect(local).toBe(utc)
  })
})
