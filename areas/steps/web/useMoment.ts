import { useFormat } from '#platform/web/i18n/format.ts'

/** Formats a moment of a step in the zone of its process, always with the hour: "hoje, 13:40", "24 nov., 23:59". */
export function useMoment(zone: string) {
  const format = useFormat(zone)
  return (when: string) => {
    const text = format.deadline(when)
    return Math.abs(format.daysFromToday(when)) <= 1 ? text : `${text}, ${format.time(when)}`
  }
}
