import type { FastifyInstance } from 'fastify'

/** One file as a multipart body, as a browser sends it. */
export async function upload(
  app: FastifyInstance,
  url: string,
  {
    content,
    name = 'arquivo',
    type = '',
    token = '',
    authorization = `Bearer ${token}`,
  }: { content: Buffer | string; name?: string; type?: string; token?: string; authorization?: string },
) {
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}
