import { useFormat } from '#platform/web/i18n/format.ts'

/** Formats when an interview is, in the zone of its process: "terça-feira, 24 de novembro, 14:00–14:45". */
export function useInterviewTime(zone: string) {
  const format = useFormat(zone)
  return ({ startsAt, minutes }: { startsAt: string; minutes: number }) => {
    const end = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
    return `${format.weekday(startsAt)}, ${format.time(startsAt)}–${format.time(end)}`
  }
}
