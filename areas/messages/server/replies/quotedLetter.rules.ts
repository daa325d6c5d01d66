/** Our own words as they may come back: a line counts as ours when all of it is. */
export type OurWords = { lines: ReadonlySet<string>; all: string }

/** A shorter text is ours only as a whole line: "sim" may occur in any letter. */
const longEnough = 25

// Mail programs write links in their own ways, and put pictures in brackets.
const noise = /<?https?:\/\/[^\s<>]{1,500}>?|\[(?:cid|image|imagem)\b[^\]\n]{0,200}\]/gi

/** The letters and digits of a text, with one blank between words. */
const plainOf = (text: string) =>
  text
    .replace(noise, ' ')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Prepares texts that may be repeated in a reply. */
export const ourWords = (texts: readonly string[]): OurWords => ({
  lines: new Set(texts.flatMap((text) => text.split('\n').map(plainOf)).filter(Boolean)),
  all: ` ${texts.map(plainOf).join(' ')} `,
})

export function isOurs({ lines, all }: OurWords, text: string): boolean {
  if (text.length > 2 * all.length + 1000) return false
  const plain = plainOf(text)
  return lines.has(plain) || (plain.length >= longEnough && all.includes(` ${plain} `))
}
