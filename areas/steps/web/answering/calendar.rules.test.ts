import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarFile, lastStart } from './calendar.rules.ts'

const entry = {
  id: '1f9c',
  now: '2026-11-20T12:00:00.000Z',
  start: '2026-11-25T01:44:00.000Z',
  end: '2026-11-25T02:59:00.000Z',
  title: 'Teste da empresa; prazo, final',
  description: 'Linha \\ um\nlinha dois',
  url: 'https://hub.example/responder/abc',
}
const unfold = (file: string) => file.replaceAll('\r\n ', '')

it('escapes text, writes times in UTC and ends each line with CRLF', () => {
  const file = calendarFile(entry)
  const lines = unfold(file).split('\r\n')
  expect(lines).toContain('SUMMARY:Teste da empresa\\; prazo\\, final')
  expect(lines).toContain('DESCRIPTION:Linha \\\\ um\\nlinha dois')
  expect(lines).toContain('DTSTART:20261125T014400Z')
  expect(lines).toContain('DTEND:20261125T025900Z')
  expect(lines).toContain('URL:https://hub.example/responder/abc')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('folds lines at 75 bytes without cutting a character or losing one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const file = calendarFile({ ...entry, title })
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      const kept = title.replaceAll(/\r\n|\r|\n/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
      const summary = unfold(file)
        .split('\r\n')
        .find((line) => line.startsWith('SUMMARY:'))
        ?.slice('SUMMARY:'.length)
      expect(summary?.replaceAll(/\\(.)/gu, (_, char) => (char === 'n' ? '\n' : char))).toBe(kept)
    }),
  )
})

it('starts early enough to end in time', () => {
  expect(lastStart(entry.end, 75)).toBe(entry.start)
  expect(lastStart(entry.end, null)).toBe('2026-11-25T01:59:00.000Z')
})
