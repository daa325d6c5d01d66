import { request } from 'node:http'

/** The paths of uploads of users, and of those of step links. */
const paths = { Bearer: 'video-uploads', Step: 'step-link/takes' } as const
type Scheme = keyof typeof paths

/** The number of received bytes of an upload, or the status of a refusal. */
export async function arrived(
  origin: string,
  id: string,
  token: string,
  scheme: Scheme = 'Bearer',
): Promise<{ status: number; offset: number }> {
  const headers = { authorization: `${scheme} ${token}`, 'tus-resumable': '1.0.0' }
  const answer = await fetch(`${origin}/api/${paths[scheme]}/${id}`, { method: 'HEAD', headers })
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) }
}

type Piece = {
  origin: string
  id: string
  token: string
  scheme?: Scheme
  from: number
  content: Buffer
  cutAfter?: number
}

/** Sends one piece as tus clients do, optionally cutting the connection after a number of bytes. Returns the status, 0 after a cut. */
export function sendPiece(piece: Piece): Promise<number> {
  const { origin, id, token, scheme = 'Bearer', from, content, cutAfter } = piece
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/api/${paths[scheme]}/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `${scheme} ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': from,
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length,
      },
    })
    sending.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sending.on('error', (error) => (cutAfter === undefined ? reject(error) : resolve(0)))
    if (cutAfter === undefined) return void sending.end(content)
    sending.write(content.subarray(0, cutAfter), () => setTimeout(() => sending.destroy(), 20))
  })
}

/** Sends the rest of a file in pieces, from its current offset to the end. */
export async function sendRest(
  { origin, id, token, scheme = 'Bearer' }: Pick<Piece, 'origin' | 'id' | 'token' | 'scheme'>,
  content: Buffer,
  { piece = 5 * 1024 * 1024, cuts = 0 } = {},
) {
  const every = content.length / (cuts + 1)
  let left = cuts
  for (;;) {
    const { offset } = await arrived(origin, id, token, scheme)
    if (offset >= content.length) return
    const part = content.subarray(offset, offset + piece)
    const isDue = left > 0 && offset >= every * (cuts - left)
    if (isDue) left -= 1
    const cutAfter = isDue ? Math.max(1, Math.floor(part.length * 0.6)) : undefined
    await sendPiece({
      origin,
      id,
      token,
      scheme,
      from: offset,
      content: part,
      ...(cutAfter === undefined ? {} : { cutAfter }),
    })
  }
}

/** A video padded to the given size with data that players skip. */
export function padded(video: Buffer, size: number, filling: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head[0] = 0xec
  head.writeBigUInt64BE(0x0100000000000000n | BigInt(size - video.length - head.length), 1)
  return Buffer.concat([video, head, filling.subarray(0, size - video.length - head.length)])
}
