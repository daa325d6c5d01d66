import { crc32, deflateRawSync } from 'node:zlib'

type Part = {
  name: string
  content: Buffer | string
  /** The number of times that the directory names it. */
  times?: number
}

/** A ZIP archive of a few small files. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, times = 1 } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(plain), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(plain.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002')
    facts.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    for (let n = 0; n < times; n++) directory.push(entry, Buffer.from(name))
    bodies.push(local)
    at += local.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, names, end])
}
