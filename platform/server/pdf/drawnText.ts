import type { Face } from './fonts.ts'
import { runsOf } from './runs.rules.ts'

type Look = { size: number; isBold?: boolean }
type Line = { width: number; at: (x: number, y: number) => string }

/** Draws texts as outlines of an SVG: the picture then looks the same on every server, whatever fonts that has. */
export async function openDrawnText(content: string) {
  // Loaded on demand, as for a PDF: the fonts' libraries take ten megabytes.
  const { facesFor } = await import('./fonts.ts')
  const faces = await facesFor(content)
  const fontOf = (face: Face, isBold = false) => (isBold ? face.bold : face.regular)

  /** A line with its width; `at` gives its outlines, which begin there on the base line. */
  function line(text: string, { size, isBold }: Look): Line {
    const runs = runsOf<Face>(text, (code, before) => faces.of.get(code) ?? before ?? faces.base)
    const glyphs: { path: string; x: number }[] = []
    let width = 0
    for (const run of runs.toSorted((a, b) => a.place - b.place)) {
      const font = fontOf(run.font, isBold)
      const scale = size / font.unitsPerEm
      const { glyphs: shapes, positions } = font.layout(run.text)
      for (const [n, glyph] of shapes.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {}
        const path = font
          .getGlyph(glyph.id)
          .path.scale(scale, -scale)
          .translate(width + xOffset * scale, -yOffset * scale)
        glyphs.push({ path: path.toSVG(), x: width })
        width += xAdvance * scale
      }
    }
    const outlines = glyphs.map(({ path }) => path).join('')
    return { width, at: (x, y) => `<path transform="translate(${x} ${y})" d="${outlines}"/>` }
  }

  /** The lines of a text that fit into a width; what does not fit into the last one ends in an ellipsis. */
  function lines(text: string, look: Look & { width: number; most: number }): Line[] {
    const fits = (words: string) => line(words, look).width <= look.width
    const found: string[] = ['']
    const cut = (words: string) => {
      let short = words
      while (short && !fits(`${short}…`)) short = [...short].slice(0, -1).join('')
      return `${short.trimEnd()}…`
    }
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const last = found.at(-1) ?? ''
      const longer = last ? `${last} ${word}` : word
      if (fits(longer)) found[found.length - 1] = longer
      else if (found.length < look.most && last) found.push(fits(word) ? word : cut(word))
      else {
        found[found.length - 1] = cut(longer)
        break
      }
    }
    return found.filter(Boolean).map((words) => line(words, look))
  }
  return { line, lines }
}
