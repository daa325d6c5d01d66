const name = 'certame.position'
const start = '0/0'

/** The position up to which this browser has written, in every tab: what it reads must have it. Without a replica there is none. */
export const readPosition = (): string => localStorage.getItem(name) ?? start

/** Positions grow, and the answer of an earlier write may come later. */
export function keepPosition({ headers }: Response): void {
  const position = headers.get('certame-position')
  if (position && numberOf(position) > numberOf(readPosition())) localStorage.setItem(name, position)
}

function numberOf(position: string) {
  const [high = '0', low = '0'] = position.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}
