/** A puzzle has this many parts: the time that each phone needs for all of them varies little. */
export const partsOfWork = 16
/** Zero bits that the hash of each part begins with: for a calm network, and at most. A slow phone does the first in half a second. */
export const [fewestBits, mostBits] = [9, 15] as const
/** Puzzles by which a network may be ahead of its rate before they get harder. A class room is below it. */
const calmLoad = 50

/** The difficulty of the next puzzle of a network, by those that it has asked for lately. It slows and never blocks. */
export const bitsFor = (load: number): number =>
  Math.min(
    mostBits,
    fewestBits + Math.max(0, Math.floor(Math.log2(Math.max(1, load / calmLoad)) + (load > calmLoad ? 1 : 0))),
  )

/** The bytes that are hashed for a part of a puzzle. */
export const partText = (puzzle: string, part: number, nonce: number) => `${puzzle}:${part}:${nonce}`

/** Whether a hash begins with so many zero bits. */
export function hasZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let at = 0; at < whole; at++) if (hash[at] !== 0) return false
  return bits % 8 === 0 || (hash[whole] ?? 255) >> (8 - (bits % 8)) === 0
}

/** Milliseconds between the moment when a page asks for a puzzle and the first that a person can have typed an address. */
export const quickest = 2000
