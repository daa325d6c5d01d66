// The program supervises a thread that reads a CV; in that thread this module reads it. Bytes arrive on stdin, JSON goes to stdout.
import { buffer } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { partsOf, unpacked } from '#platform/server/imports/archive.ts'
import { readable } from '#professionals/contract/cvLines.rules.ts'
import type { CvKind, CvText } from './cvText.ts'
import { textOfDocx } from './docx.rules.ts'
import { textOfPage } from './page.rules.ts'

const maxText = 100_000
const maxPages = 60
/** A scanned page may contain a line or two of text. */
const fewestLetters = 40
const maxXml = 24 * 1024 * 1024
/** Limit in bytes for the whole process, including buffers. */
const maxMemory = 900 * 1024 * 1024

/** Keeps only characters that PostgreSQL can store, up to the limit. */
const clean = (text: string) =>
  readable(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
    .toWellFormed()
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\t[ \t]*/g, '\t')
    .replace(/[ \t]?\n[ \t]?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxText)
    .trimEnd()
type Item = { str: string; transform: number[]; width: number }
const pieceOf = ({ str, transform, width }: Item) => ({
  text: str,
  x: transform[4] ?? 0,
  y: transform[5] ?? 0,
  width,
  size: Math.hypot(transform[2] ?? 0, transform[3] ?? 0),
})
const hasText = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters

async function readPdf(bytes: Uint8Array): Promise<CvText> {
  const { getDocumentProxy } = await import('unpdf')
  let text = ''
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false })
    for (let nth = 1; nth <= Math.min(pdf.numPages, maxPages) && text.length < maxText; nth++) {
      const page = await pdf.getPage(nth)
      const { items } = await page.getTextContent()
      text += `${textOfPage(items.flatMap((item) => ('str' in item ? [pieceOf(item)] : [])))}\n`
      page.cleanup()
    }
    text = clean(text)
    return hasText(text) ? { text, pages: pdf.numPages } : { failure: 'cv_no_text' }
  } catch (error) {
    return { failure: (error as Error).name === 'PasswordException' ? 'cv_encrypted' : 'cv_broken' }
  }
}

function readDocx(bytes: Buffer): CvText {
  try {
    let left = maxXml
    let text = ''
    // Page headers come first: they often contain the name and the contact data.
    const named = (pattern: RegExp) => partsOf(bytes).filter(({ name }) => pattern.test(name))
    const parts = [...named(/^word\/header\d{0,2}\.xml$/), ...named(/^word\/document\d{0,2}\.xml$/).slice(0, 1)]
    for (const part of parts) {
      const xml = unpacked(part, left)
      if (!xml) return { failure: 'cv_too_heavy' }
      left -= xml.length
      text += `${textOfDocx(xml.toString('utf8'), maxText)}\n`
    }
    if (parts.length === 0) return { failure: 'cv_broken' }
    text = clean(text)
    return hasText(text) ? { text, pages: null } : { failure: 'cv_no_text' }
  } catch {
    return { failure: 'cv_broken' }
  }
}

async function watch() {
  const bytes = await buffer(process.stdin)
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { bytes, kind: process.argv[2] },
    resourceLimits: { maxOldGenerationSizeMb: 400 },
  })
  const { rss } = process.memoryUsage
  setInterval(() => rss() > maxMemory && process.exit(2), 50)
  worker.on('error', () => process.exit(2))
  worker.on('message', (answer: CvText) => process.stdout.write(JSON.stringify(answer), () => process.exit(0)))
}

if (isMainThread) await watch()
else {
  const { bytes, kind } = workerData as { bytes: Uint8Array<ArrayBuffer>; kind: CvKind }
  parentPort?.postMessage(kind === 'pdf' ? await readPdf(bytes) : readDocx(Buffer.from(bytes)))
}
