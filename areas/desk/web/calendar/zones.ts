import { zone } from '#platform/contract/zone.ts'

/** The time zone of the browser. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zones to choose from: that of the browser, those of Brazil, and UTC. */
export const offeredZones = (chosen: string) => [
  ...new Set([
    ownZone(),
    zone,
    'America/Noronha',
    'America/Manaus',
    'America/Rio_Branco',
    'Europe/Lisbon',
    'UTC',
    chosen,
  ]),
]

/** “America/Sao Paulo” */
export const zoneName = (name: string) => name.replaceAll('_', ' ')
