import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { create, type Font } from 'fontkit'
import decompress from 'wawoff2/decompress.js'
import { writeOutlines } from './outlines.ts'
import { setEverything } from './shaping.ts'

const files = createRequire(import.meta.url)

/** Noto Sans by script; where several families have a character, the first one draws it. Latin, Greek, Cyrillic and Devanagari are in the first. */
const families: readonly [name: string, scripts: RegExp, isShaped?: boolean][] = [
  ['noto-sans', /[^\p{scx=Devanagari}]/u],
  ['noto-sans', /\p{scx=Devanagari}/u, true],
  ['noto-sans-arabic', /\p{scx=Arabic}/u],
  ['noto-sans-hebrew', /\p{scx=Hebrew}/u],
  ['noto-sans-armenian', /\p{scx=Armenian}/u],
  ['noto-sans-georgian', /\p{scx=Georgian}/u],
  ['noto-sans-ethiopic', /\p{scx=Ethiopic}/u],
  ['noto-sans-bengali', /\p{scx=Bengali}/u, true],
  ['noto-sans-gurmukhi', /\p{scx=Gurmukhi}/u, true],
  ['noto-sans-gujarati', /\p{scx=Gujarati}/u, true],
  ['noto-sans-tamil', /\p{scx=Tamil}/u, true],
  ['noto-sans-telugu', /\p{scx=Telugu}/u, true],
  ['noto-sans-kannada', /\p{scx=Kannada}/u, true],
  ['noto-sans-malayalam', /\p{scx=Malayalam}/u, true],
  ['noto-sans-sinhala', /\p{scx=Sinhala}/u, true],
  ['noto-sans-thai', /\p{scx=Thai}/u, true],
  ['noto-sans-lao', /\p{scx=Lao}/u, true],
  ['noto-sans-khmer', /\p{scx=Khmer}/u, true],
  ['noto-sans-myanmar', /\p{scx=Myanmar}/u, true],
  ['noto-sans-kr', /\p{scx=Hangul}/u],
  ['noto-sans-sc', /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u],
  ['noto-sans-jp', /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u],
  ['noto-sans-kr', /\p{scx=Han}/u],
]

/** One file of a family in both weights. `isShaped` says that its glyphs do not stand for one letter each, in their order. */
export type Face = { regular: Font; bold: Font; isShaped: boolean }

/** The files of a family by code point, as its package lists them. */
const listed = new Map<string, Promise<Map<number, string>>>()
async function readList(name: string) {
  const list = await readFile(files.resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8')
  const found = new Map<number, string>()
  // Rare parts come last, and give way to the common ones.
  for (const [part, ranges] of Object.entries(JSON.parse(list) as Record<string, string>).reverse())
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      for (let code = from; code <= to; code++) if (!found.has(code)) found.set(code, part.replace(/[[\]]/g, ''))
    }
  return found
}
function filesOf(name: string) {
  const known = listed.get(name) ?? readList(name)
  listed.set(name, known)
  return known
}

/** Files that stay in memory; a page of any language needs a few. */
const mostKept = 48
const kept = new Map<string, Promise<Face>>()

async function readFace(name: string, part: string, isShaped: boolean): Promise<Face> {
  const packed = await readFile(files.resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`))
  const base = create(Buffer.from(await decompress(packed))) as Font
  // Other calls get their turn between two files.
  await setImmediate()
  const weighted = (weight: string, wght: number) => {
    const font = setEverything(writeOutlines(base.getVariation({ wght })))
    // The variations of a file share its name, by which pdfkit tells fonts apart.
    return Object.defineProperty(font, 'postscriptName', { value: `${name}-${part}-${weight}` })
  }
  return { regular: weighted('Regular', 400), bold: weighted('Bold', 700), isShaped }
}
function faceOf(name: string, part: string, isShaped: boolean) {
  const key = `${name} ${part}`
  const face = kept.get(key) ?? readFace(name, part, isShaped)
  // The one asked for last is the last to leave.
  kept.delete(key)
  kept.set(key, face)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  return face
}

/** The faces that a document needs: two that it always has, and those that draw a character. */
export type Faces = { base: Face; mono: Face; of: ReadonlyMap<number, Face> }

async function find(code: number, character: string) {
  for (const [name, scripts, isShaped = false] of families) {
    const part = scripts.test(character) && (await filesOf(name)).get(code)
    const face = part ? await faceOf(name, part, isShaped) : undefined
    // The list names more than some files have.
    if (face?.regular.hasGlyphForCodePoint(code)) return face
  }
  return undefined
}

/** Reads the fonts for every character of a text. A character that no font has is missing in the answer. */
export async function facesFor(text: string): Promise<Faces> {
  const base = await faceOf('noto-sans', 'latin', false)
  const mono = await faceOf('noto-sans-mono', 'latin', false)
  const of = new Map<number, Face>()
  for (const character of new Set(text.normalize('NFC'))) {
    const code = character.codePointAt(0) as number
    const face = base.regular.hasGlyphForCodePoint(code) ? base : await find(code, character)
    if (face) of.set(code, face)
  }
  return { base, mono, of }
}
