import { isAscii, isUtf8 } from 'node:buffer'
import { wideText } from '#platform/contract/files.rules.ts'

const [newline, carriage] = ['\n', '\r'].map((sign) => sign.charCodeAt(0))
const piece = 64 * 1024

/** A chunk of a text file. It is `odd` when its lines are in another encoding than most of the file. */
type TextPiece = { text: string; odd: boolean }

/**
 * Decodes a file in chunks. A byte order mark decides; without one, each line is read as UTF-8 when it is valid and as the Windows code page
 * otherwise, as programs that append to a file write both.
 */
export function* piecesOf(bytes: Uint8Array): Generator<TextPiece> {
  const wide = wideText(bytes)
  if (wide || isUtf8(bytes)) yield* inOne(bytes, wide ?? 'utf-8')
  else yield* byLines(bytes)
}

/** The text alone, for readers that do not name the lines in another encoding. */
export function* textOf(bytes: Uint8Array): Generator<string> {
  for (const { text } of piecesOf(bytes)) yield text
}

function* inOne(bytes: Uint8Array, encoding: string): Generator<TextPiece> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += piece)
    yield { text: decoder.decode(bytes.subarray(at, at + piece), { stream: at + piece < bytes.length }), odd: false }
}

/** The end of a line, after its line break. */
function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== newline && bytes[at] !== carriage) at++
  return bytes[at] === carriage && bytes[at + 1] === newline ? at + 2 : Math.min(at + 1, bytes.length)
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; ) {
    const to = endOfLine(bytes, from)
    yield bytes.subarray(from, to)
    from = to
  }
}

const [markOfUtf8, windows] = [[0xef, 0xbb, 0xbf], new TextDecoder('windows-1252')]
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Whether a file with lines of both encodings is mostly UTF-8: it says so, or most lines with accents are. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [valid, others] = [0, 0]
  for (const line of linesOf(bytes)) {
    if (isAscii(line)) continue
    if (isUtf8(line)) valid += 1
    else others += 1
  }
  return valid >= others
}

function* byLines(all: Uint8Array): Generator<TextPiece> {
  const isMarked = markOfUtf8.every((byte, at) => all[at] === byte)
  const bytes = isMarked ? all.subarray(markOfUtf8.length) : all
  const mostlyUtf8 = isMarked || isMostlyUtf8(bytes)
  let text = ''
  for (const line of linesOf(bytes)) {
    const ascii = isAscii(line)
    const valid = ascii || isUtf8(line)
    const decoded = valid ? utf8.decode(line) : mostlyUtf8 ? byCharacters(line) : windows.decode(line)
    if (ascii || valid === mostlyUtf8) {
      text += decoded
      if (text.length < piece) continue
    }
    if (text) yield { text, odd: false }
    text = ''
    if (!ascii && valid !== mostlyUtf8) yield { text: decoded, odd: true }
  }
  if (text) yield { text, odd: false }
}

/** The letters of Europe, and the dashes, quotes and the euro sign of typesetting, in UTF-8. */
const characters = /[\xc2-\xc5][\x80-\xbf]|\xe2[\x80-\x84][\x80-\xbf]/g

/** Decodes a line that is not valid UTF-8 byte by byte from the Windows code page, but for characters that are in UTF-8. */
function byCharacters(line: Uint8Array): string {
  const raw = Buffer.from(line.buffer, line.byteOffset, line.length)
  let [text, from] = ['', 0]
  for (const { 0: bytes, index } of raw.toString('latin1').matchAll(characters)) {
    text += windows.decode(raw.subarray(from, index)) + raw.toString('utf8', index, index + bytes.length)
    from = index + bytes.length
  }
  return text + windows.decode(raw.subarray(from))
}

/** Whether a text contains U+FFFD, the replacement of an undecodable character, or a code point that windows-1252 leaves undefined. */
export const isUnreadable = (text: string) => /[\ufffd\u0081\u008d\u008f\u0090\u009d]/.test(text)
