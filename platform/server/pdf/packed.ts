import { deflateSync } from 'node:zlib'

/** The parts of pdfkit that write a file. */
export type Writer = {
  _offset: number
  _offsets: (number | null)[]
  _root: object
  _info: object
  _id: Uint8Array
  _write(data: string | Uint8Array): void
  _finalize(): void
  push(data: null): boolean
}
const mostInStream = 500

/**
 * Makes a document write its small objects compressed, in object streams (ISO 32000, 7.5.7).
 * pdfkit writes each as text: the tags of a ranking of a thousand rows would take ten times the room of the ranking.
 */
export function packObjects(doc: Writer): void {
  const write = doc._write.bind(doc)
  const small: { id: number; text: string }[] = []
  let open: { id: number; text: string } | undefined
  doc._write = (data) => {
    const id = typeof data === 'string' ? /^(\d+) 0 obj$/.exec(data)?.[1] : undefined
    if (id) open = { id: Number(id), text: '' }
    else if (!open) write(data)
    else if (data === 'endobj') {
      small.push(open)
      open = undefined
    } else if (data === 'stream') {
      for (const line of [`${open.id} 0 obj`, open.text, data]) write(line)
      open = undefined
    } else open.text += data
  }
  const writeStream = (id: number, entries: string, content: Uint8Array) => {
    const packed = deflateSync(content)
    write(`${id} 0 obj\n<<\n${entries}\n/Filter /FlateDecode\n/Length ${packed.length}\n>>\nstream`)
    write(packed)
    write('\nendstream\nendobj')
  }
  doc._finalize = () => {
    // An entry for each object: where it begins in the file, or which stream has it, and as which one.
    const places: [kind: number, where: number, nth: number][] = doc._offsets.map((offset) => [1, offset ?? 0, 0])
    for (let from = 0; from < small.length; from += mostInStream) {
      const inside = small.slice(from, from + mostInStream)
      let at = 0
      const index = inside.map(({ id, text }, nth) => {
        const pair = `${id} ${at}`
        at += Buffer.byteLength(text, 'latin1') + 1
        places[id - 1] = [2, places.length + 1, nth]
        return pair
      })
      const head = `${index.join(' ')}\n`
      places.push([1, doc._offset, 0])
      const body = inside.map(({ text }) => `${text}\n`).join('')
      const entries = `/Type /ObjStm\n/N ${inside.length}\n/First ${head.length}`
      writeStream(places.length, entries, Buffer.from(head + body, 'latin1'))
    }
    const start = doc._offset
    const size = places.push([1, start, 0]) + 1
    const table = Buffer.alloc(size * 7)
    table.writeUInt16BE(65535, 5)
    for (const [at, [kind, where, nth]] of places.entries()) {
      table.writeUInt8(kind, (at + 1) * 7)
      table.writeUInt32BE(where, (at + 1) * 7 + 1)
      table.writeUInt16BE(nth, (at + 1) * 7 + 5)
    }
    const id = `<${Buffer.from(doc._id).toString('hex')}>`
    const trailer = `/Size ${size}\n/Root ${doc._root}\n/Info ${doc._info}\n/ID [${id} ${id}]`
    writeStream(size - 1, `/Type /XRef\n/W [1 4 2]\n${trailer}`, table)
    write(`startxref\n${start}\n%%EOF`)
    doc.push(null)
  }
}
