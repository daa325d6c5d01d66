import { StringDecoder } from 'node:string_decoder'
import { type Handler, Parser } from 'htmlparser2'
import { chunksOf, partsOf } from './archive.ts'

/** A file that is an archive, but not of a workbook. */
export class NoWorkbook extends Error {}

/** Reads an XML entry of an archive. Stops after each chunk, so that the caller can take what it has read so far. */
export async function* readXml(bytes: Buffer, name: string, handler: Partial<Handler>): AsyncGenerator<void> {
  const part = partsOf(bytes).find((entry) => entry.name === name)
  if (!part) throw new NoWorkbook(name)
  const parser = new Parser(handler, { xmlMode: true })
  const decoder = new StringDecoder('utf8')
  for await (const chunk of chunksOf(part)) {
    parser.write(decoder.write(chunk))
    yield
  }
  parser.end(decoder.end())
  yield
}
