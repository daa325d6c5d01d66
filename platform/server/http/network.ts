/**
 * Returns the network of an address that belongs to one household or office: of IPv6 that is a /64, within which anybody takes whatever
 * address they like.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!bare.includes(':')) return bare
  const [head = '', tail = ''] = bare.split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const zeros = Array<string>(8).fill('0')
  const all = bare.includes('::') ? [...groups(head), ...zeros].slice(0, 8 - groups(tail).length) : groups(head)
  return [...all, ...zeros]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
