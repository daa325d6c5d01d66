/** The token of an address: its last part after the name of the page. A mail program may have encoded it. */
export function tokenOf(path: string): string {
  const last = path.split('/').filter(Boolean).slice(1).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
