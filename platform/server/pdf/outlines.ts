import type { Font, Path, Subset } from 'fontkit'

/** Writes the outline of a glyph in the format of the table `glyf`: one simple glyph, without hints. */
function written({ commands, bbox }: Path) {
  const points: { x: number; y: number; isOn: boolean }[] = []
  const ends: number[] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(points.length - 1)
    for (let at = 0; at < args.length; at += 2) {
      const isOn = command !== 'quadraticCurveTo' || at === 2
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOn })
    }
  }
  if (points.length === 0) return new Uint8Array(0)
  const size = 10 + 2 * ends.length + 2 + 5 * points.length
  const view = new DataView(new ArrayBuffer(size + ((4 - (size % 4)) % 4)))
  const box = [Math.floor(bbox.minX), Math.floor(bbox.minY), Math.ceil(bbox.maxX), Math.ceil(bbox.maxY)]
  for (const [at, value] of [ends.length, ...box].entries()) view.setInt16(2 * at, value)
  let offset = 10
  for (const end of ends) {
    view.setUint16(offset, end)
    offset += 2
  }
  // The number of bytes of hints: none.
  offset += 2
  for (const { isOn } of points) view.setUint8(offset++, isOn ? 1 : 0)
  for (const axis of ['x', 'y'] as const)
    for (const [at, point] of points.entries()) {
      view.setInt16(offset, point[axis] - (points[at - 1]?.[axis] ?? 0))
      offset += 2
    }
  return new Uint8Array(view.buffer)
}

/** The parts of a subset of fontkit that its types leave out. */
type Written = Subset & {
  font: Font
  glyf: Uint8Array[]
  loca: { offsets: number[]; version: number }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
}

/** Makes a font write its own outlines into a PDF: fontkit fails at those of a variable font, and moves their accents. */
export function writeOutlines(font: Font): Font {
  const createSubset = font.createSubset.bind(font)
  const addGlyph = function (this: Written, id: number) {
    const glyph = this.font.getGlyph(id)
    const outline = written(glyph.path)
    // Long offsets: short ones end at 128 KB.
    this.loca.version = 1
    this.glyf.push(outline)
    this.loca.offsets.push(this.offset)
    this.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing: Math.round(glyph.path.bbox.minX) })
    this.offset += outline.length
    return this.glyf.length - 1
  }
  font.createSubset = () => Object.assign(createSubset(), { _addGlyph: addGlyph })
  return font
}
