import { execFileSync } from 'node:child_process'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Listed } from './calendar.sql.ts'
import { feedOf } from './feed.ts'

const event = (over: Partial<Listed> = {}): Listed => ({
  ...{ kind: 'event', calendar: 'own', id: '01900000-0000-7000-8000-000000000001', title: 'Reunião', detail: '' },
  ...{ allDay: false, start: '2026-11-20T12:00:00.000Z', end: '2026-11-20T13:00:00.000Z', place: '', people: [] },
  ...{ processId: null, applicationId: null, candidateId: null, over: false, mine: true, version: 1 },
  ...{ changedAt: '2026-11-01T10:00:00.000Z', sequence: 2, ...over },
})
const feed = (events: Listed[], hideNames = true) => feedOf({ name: 'Certame', events, hideNames })
const read = (content: string) =>
  new ICAL.Component(ICAL.parse(content) as unknown[]).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

describe('a calendar to subscribe to', () => {
  it('is published with its name and how often to read it, in lines that end with CRLF', () => {
    const content = feed([event()])
    expect(content).toContain('METHOD:PUBLISH\r\n')
    expect(content).toContain('\r\nNAME:Certame\r\n')
    expect(content).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(content).toContain('\r\nDTSTART:20261120T120000Z\r\n')
    expect(content).toContain('\r\nDTEND:20261120T130000Z\r\n')
    expect(content).toContain('\r\nSEQUENCE:2\r\n')
  })

  it('escapes texts', () => {
    const content = feed([event({ title: 'Entrevista; sala 2, bloco "A" — ação\\teste' })])
    expect(content).toContain('SUMMARY:Entrevista\\; sala 2\\, bloco "A" — ação\\\\teste')
    expect(read(content)[0]?.summary).toBe('Entrevista; sala 2, bloco "A" — ação\\teste')
  })

  it('folds lines at 75 octets, never inside a character', () => {
    const title = `${'ação “ü” 日本語 🙂 '.repeat(12)}fim`
    const content = feed([event({ title, place: title })])
    for (const line of content.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
      expect(line.isWellFormed()).toBe(true)
    }
    expect(read(content)[0]?.summary).toBe(title)
    expect(read(content)[0]?.location).toBe(title)
  })

  it('has whole days as dates, of which the last one is excluded, and deadlines without an end', () => {
    const content = feed([
      event({ allDay: true, start: '2026-11-27', end: '2026-12-01' }),
      event({ kind: 'process_closes', title: 'Analista', end: '2026-11-20T12:00:00.000Z' }),
    ])
    expect(content).toContain('DTSTART;VALUE=DATE:20261127\r\n')
    expect(content).toContain('DTEND;VALUE=DATE:20261201\r\n')
    expect(content.match(/DTEND/g)).toHaveLength(1)
    expect(read(content)[1]?.summary).toBe('Fim das inscrições: Analista')
  })

  it('leaves out the names of persons, unless they are wanted', () => {
    const named = [
      event({ kind: 'interview', title: 'Quitéria Zanotto', detail: 'Analista' }),
      event({ kind: 'privacy_due', title: 'Quitéria Zanotto', detail: 'exclusao' }),
    ]
    expect(feed(named)).not.toContain('Zanotto')
    expect(read(feed(named, false)).map(({ summary }) => summary)).toEqual([
      'Entrevista: Quitéria Zanotto · Analista',
      'Prazo de pedido de titular: Quitéria Zanotto',
    ])
  })

  it('is the same bytes on a server in another zone', () => {
    const program = `import { feedOf } from './areas/desk/server/calendar/feed.ts'
      const base = ${JSON.stringify(event())}
      process.stdout.write(feedOf({ name: 'Certame', hideNames: true, events: [base, { ...base, allDay: true, start: '2026-11-27', end: '2026-12-01' }] }))`
    const inZone = (TZ: string) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        cwd: `${import.meta.dirname}/../../../..`,
        env: { ...process.env, TZ },
        encoding: 'utf8',
      })
    const inUtc = inZone('UTC')
    expect(inUtc).toContain('DTSTART;VALUE=DATE:20261127')
    expect(inZone('America/Sao_Paulo')).toBe(inUtc)
  })
})
