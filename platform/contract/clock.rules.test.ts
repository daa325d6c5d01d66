import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockOf, minuteOfDay, minutesOf, momentAt } from './clock.rules.ts'

const minuteOf = fc.integer({ min: 0, max: 1439 })

it('reads a time of day back', () => {
  fc.assert(
    fc.property(minuteOf, (minute) => {
      expect(minutesOf(clockOf(minute))).toBe(minute)
    }),
  )
  expect([clockOf(0), clockOf(570), clockOf(1440)]).toEqual(['00:00', '09:30', '24:00'])
})

it('finds the moment at which a clock says a time, on days without a change of the clock', () => {
  const zones = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'Asia/Tokyo', 'Europe/Berlin')
  fc.assert(
    fc.property(zones, minuteOf, (zone, minute) => {
      expect(minuteOfDay(zone, new Date(momentAt(zone, '2026-11-25', minute)))).toBe(minute)
    }),
  )
})

it('takes a minute that the clock skips for the one an hour later', () => {
  const moment = new Date(momentAt('Europe/Berlin', '2026-03-29', 150))
  expect([moment.toISOString(), minuteOfDay('Europe/Berlin', moment)]).toEqual(['2026-03-29T01:30:00.000Z', 210])
})
