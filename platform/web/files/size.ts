import type { Format } from '#platform/web/i18n/format.ts'

/** Formats a size in bytes: whole kilobytes, or megabytes with one decimal. */
export function formatSize(bytes: number, format: Format) {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024
    ? `${format.number(kilobytes)} KB`
    : `${format.number(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`
}
