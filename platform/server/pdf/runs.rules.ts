import bidiOf from 'bidi-js'

const bidi = bidiOf()

/** Letters of scripts that are written from right to left, and their digits. */
const turned = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'
const rightToLeft = new RegExp(`[${turned}]`, 'u')
const leftToRight = new RegExp(`(?![${turned}])\\p{L}`, 'u')
/** Characters that change the order of others, and those without a glyph; joiners choose the form of a letter. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu
const mark = /[\p{M}\u200c\u200d]/u

/** A piece of a line that one font draws in one direction, and its place among the pieces from left to right. */
type Run<F> = { text: string; font: F; place: number }

const orderOf = (levels: readonly number[]) => {
  const order = levels.map((_, at) => at)
  for (let level = Math.max(...levels); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && (levels[order[to] as number] as number) >= level) to += 1
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  return order
}

/**
 * Splits a line into runs, in the order in which they are read.
 *
 * @param fontOf the font of a character; a mark may stay with the letter before it, whose font is `before`.
 */
export function runsOf<F>(line: string, fontOf: (code: number, before: F | undefined) => F): Run<F>[] {
  const text = line.normalize('NFC').replaceAll('\t', ' ').replace(unseen, '')
  const isMixed = rightToLeft.test(text)
  // A name between two dots takes nothing of its neighbours with it.
  const guarded = isMixed ? text.replaceAll(' · ', '\u200e · \u200e') : text
  // Documents are in Portuguese: only what has no other letter stands from right to left as a whole.
  const levels = isMixed ? bidi.getEmbeddingLevels(guarded, leftToRight.test(text) ? 'ltr' : 'rtl').levels : undefined
  const runs: { text: string; font: F; level: number }[] = []
  let at = 0
  for (const character of guarded) {
    const level = levels?.[at] ?? 0
    at += character.length
    if (character === '\u200e') continue
    const last = runs.at(-1)
    const font = fontOf(character.codePointAt(0) as number, mark.test(character) ? last?.font : undefined)
    const said = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    // Digits of such a script stand from left to right, each by itself: its font would turn their order.
    const isAlone = level % 2 === 0 && rightToLeft.test(character)
    if (last && last.font === font && last.level === level && !isAlone) last.text += said
    else runs.push({ text: said, font, level })
  }
  const order = orderOf(runs.map(({ level }) => level))
  return runs.map(({ text, font, level }, nth) => {
    // A font turns the letters of its script by itself, and no others.
    const isTurned = level % 2 === 1 && !rightToLeft.test(text)
    return { text: isTurned ? [...text].reverse().join('') : text, font, place: order.indexOf(nth) }
  })
}
