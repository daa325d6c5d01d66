import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Face, Faces } from './fonts.ts'
import { packObjects, type Writer } from './packed.ts'
import { runsOf } from './runs.rules.ts'

type TextOptions = PDFKit.Mixins.TextOptions
type Tag = ReturnType<PDFKit.PDFDocument['struct']>
type Embedded = { font: Font; ascender: number; widthOfString(text: string, size: number): number }
type Drawn = TextOptions & { lineWidth?: number; textWidth?: number }
/** pdfkit with the parts that its types leave out. */
interface Base extends Omit<PDFKit.PDFDocument, 'text' | 'widthOfString' | 'addContent' | 'page' | 'push'>, Writer {
  _font: Embedded
  _fontSize: number
  page: PDFKit.PDFPage & { markings: unknown[] }
  _fragment(text: string, x: number, y: number, options: Drawn): void
  text(text: string, x?: number, y?: number, options?: Drawn): this
  widthOfString(text: string, options?: TextOptions): number
  addContent(data: string): this
}
const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => Base

type Weight = 'regular' | 'bold'
/** Text that the font of the base has as a whole. */
const isPlain = /^[ -~\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]*$/

/** A tagged PDF in every script. pdfkit by itself sets a text in one font, from left to right. */
export class Paper extends Base {
  readonly #faces: Faces
  readonly #embedded = new Map<Font, Embedded>()
  readonly #shaped = new Set<Embedded>()
  readonly #tags: Tag[]
  #face: Face
  #weight: Weight = 'regular'
  #unsaid: string | undefined

  constructor(options: PDFKit.PDFDocumentOptions, faces: Faces) {
    // The first page is written by methods that need the fields below.
    super({ ...options, tagged: true, displayTitle: true, pdfVersion: '1.7', autoFirstPage: false })
    packObjects(this)
    this.#faces = faces
    this.#face = faces.base
    const whole = this.struct('Document')
    this.addStructure(whole)
    this.#tags = [whole]
    this.face('regular').addPage()
  }

  /** Sets the weight of the texts that follow. Codes to copy are set in a font that tells their letters apart. */
  face(weight: Weight, isCode = false): this {
    this.#weight = weight
    this.#face = isCode ? this.#faces.mono : this.#faces.base
    this._font = this.#embed(this.#face)
    return this
  }

  #embed(face: Face): Embedded {
    const source = face[this.#weight]
    const known = this.#embedded.get(source)
    if (known) return known
    const before = this._font
    this.font(source as unknown as PDFKit.Mixins.PDFFontSource)
    const embedded = this._font
    this._font = before
    this.#embedded.set(source, embedded)
    if (face.isShaped) this.#shaped.add(embedded)
    return embedded
  }

  #runsOf(line: string) {
    const base = this._font
    return runsOf<Embedded>(line, (code, before) => {
      const near = [before, base].find((embedded) => embedded?.font.hasGlyphForCodePoint(code))
      if (near) return near
      const face = this.#faces.of.get(code)
      return face ? this.#embed(face) : base
    }).map((run) => {
      const isWhole = [...run.text].every((letter) =>
        run.font.font.hasGlyphForCodePoint(letter.codePointAt(0) as number),
      )
      // A reader of the file gets these letters beside their glyphs, which do not say them.
      const isSaid = isWhole && !this.#shaped.has(run.font)
      return { ...run, isSaid, width: run.font.widthOfString(run.text, this._fontSize) }
    })
  }

  override widthOfString(text: string, options?: TextOptions): number {
    if (isPlain.test(text)) return super.widthOfString(text, options)
    return this.#runsOf(text).reduce((sum, { width }) => sum + width, 0)
  }

  override _fragment(text: string, x: number, y: number, options: Drawn): void {
    if (isPlain.test(text)) {
      super._fragment(text, x, y, options)
      return
    }
    const runs = this.#runsOf(text)
    const { align = 'left', width, lineWidth = 0, textWidth = 0 } = options
    const indent = !width || align === 'left' ? 0 : lineWidth - textWidth
    const base = this._font
    const baseline = -(base.ascender / 1000) * this._fontSize
    for (const run of runs) {
      const before = runs.reduce((sum, { place, width }) => (place < run.place ? sum + width : sum), 0)
      this._font = run.font
      this.#unsaid = run.isSaid ? undefined : run.text
      super._fragment(run.text, x + (align === 'center' ? indent / 2 : indent) + before, y, { baseline })
    }
    this.#unsaid = undefined
    this._font = base
  }

  /** Puts the letters of a text that its glyphs do not say beside them: readers take the place of the glyphs from inside `BT` and `ET`. */
  override addContent(data: string): this {
    if (this.#unsaid && data === 'ET') this.endMarkedContent()
    super.addContent(data)
    if (this.#unsaid && data === 'BT') this.markContent('Span', { actual: this.#unsaid })
    return this
  }

  /** Writes a text as an element of the structure: a paragraph, unless `structType` says otherwise. */
  override text(text: string, x?: number, y?: number, options?: Drawn): this {
    const structParent = this.#tags.at(-1)
    // Without a place, pdfkit takes the options for it.
    super.text(text, x ?? this.x, y ?? this.y, structParent ? { structParent, ...options } : options)
    if (structParent) while (this.page.markings.length > 0) this.endMarkedContent()
    return this
  }

  /** Opens an element of the structure, such as a table: what is written until `closeTag` is inside. */
  openTag(type: string): this {
    const tag = this.struct(type)
    this.#tags.at(-1)?.add(tag)
    this.#tags.push(tag)
    return this
  }

  closeTag(): this {
    this.#tags.pop()?.end()
    return this
  }

  /** Draws a picture that is read aloud as `alt`. */
  figure(alt: string, draw: () => void): void {
    const figure = this.struct('Figure', { alt })
    this.#tags.at(-1)?.add(figure)
    figure.add(this.markStructureContent('Figure'))
    draw()
    this.endMarkedContent()
    figure.end()
  }

  /** Draws something that is not read aloud: a line, or a header that is repeated. */
  artifact(draw: () => void): void {
    const tags = this.#tags.splice(0)
    // A line of a repeated header is part of it.
    const isInside = tags.length === 0
    if (!isInside) this.markContent('Artifact', { type: 'Layout' })
    draw()
    if (!isInside) this.endMarkedContent()
    this.#tags.push(...tags)
  }
}
