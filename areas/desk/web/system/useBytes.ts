import { formatSize } from '#platform/web/files/size.ts'
import { useFormat } from '#platform/web/i18n/format.ts'

const gigabyte = 1024 ** 3

/** Formats bytes: kilobytes and megabytes as for files, and gigabytes with one decimal. */
export function useBytes() {
  const format = useFormat()
  return (bytes: number) =>
    bytes < gigabyte ? formatSize(bytes, format) : `${format.number(Math.round((bytes / gigabyte) * 10) / 10)} GB`
}
