import type { Format } from '#web/platform/i18n/format.ts'

/** A size in bytes as people read it: whole kilobytes, megabytes with one place. */
export function shownSize(bytes: number, format: Format) {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024
    ? `${format.number(kilobytes)} KB`
    : `${format.number(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`
}
