import { sha256Hex } from '#platform/server/sha256.ts'

/** A question id that follows from what is asked, so that the same content is always asked by the same ids. */
export function idOf(asked: string) {
  const hex = sha256Hex(asked)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
