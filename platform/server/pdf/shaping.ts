import type { Font, Glyph, GlyphRun } from 'fontkit'

/** The features that place a mark at its letter. */
const placing = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false, curs: false, kern: false }

/** Glyphs one after another, without ligatures. */
function inRow(font: Font, text: string) {
  const glyphs = font.glyphsForString(text)
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  const advanceWidth = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0)
  return { glyphs, positions, advanceWidth } as GlyphRun
}

/** The letters of each glyph. A letter that was set as a letter and its marks says each of them. */
function lettersOf(glyphs: readonly Glyph[]): number[][] {
  const letters = glyphs.map(({ codePoints }) => codePoints)
  for (const [at, own] of letters.entries()) {
    const next = letters.findIndex((other, later) => later > at && other.length > 0)
    const count = (next < 0 ? letters.length : next) - at
    const parts = count > 1 ? [...String.fromCodePoint(...own).normalize('NFD')] : []
    if (parts.length === count)
      for (const [nth, part] of parts.entries()) letters[at + nth] = [part.codePointAt(0) as number]
  }
  return letters
}

/** Ids from here on are second names of glyphs. */
const firstAlias = 0x10000

/**
 * Makes a font set every text and say its letters.
 *
 * fontkit throws at some sequences of letters and marks, which then stand less well. It also keeps one meaning for a glyph, and pdfkit writes
 * one, although Arabic letters share theirs and differ by their dots: a glyph that means other letters gets another id.
 */
export function setEverything(font: Font): Font {
  const [layout, getGlyph] = [font.layout.bind(font), font.getGlyph.bind(font)]
  const aliased: number[] = []
  const idOf = new Map<string, number>()
  const known = new Set<number>()
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(aliased[id - firstAlias] ?? id, codePoints)
    if (String(glyph.codePoints) === String(codePoints) || codePoints.length === 0) return glyph
    return Object.assign(Object.create(glyph), { codePoints }) as Glyph
  }
  const named = ({ id, advanceWidth }: Glyph, codePoints: number[]) => {
    const key = `${id} ${codePoints}`
    const own = idOf.get(key) ?? (known.has(id) ? firstAlias + aliased.push(id) - 1 : id)
    idOf.set(key, own)
    known.add(id)
    return { id: own, codePoints, advanceWidth } as Glyph
  }
  const shaped = (text: string, how: Parameters<Font['layout']> extends [string, ...infer H] ? H : never) => {
    try {
      return layout(text, ...how)
    } catch {
      try {
        return layout(text, placing)
      } catch {
        return inRow(font, text)
      }
    }
  }
  font.layout = (text, ...how) => {
    const run = shaped(text, how)
    const { positions, advanceWidth } = run
    const letters = lettersOf(run.glyphs)
    const glyphs = run.glyphs.map((glyph, at) => named(glyph, letters[at] ?? []))
    return { glyphs, positions, advanceWidth } as GlyphRun
  }
  return font
}
