import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { dynamicCode } from '#billing/contract/pix.rules.ts'
import { installation } from '#deliveries/contract/installation.ts'
import type { World } from './world.ts'

type Refund = { id: string; valor: string; status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'; motivo?: string }
type Pix = { endToEndId: string; txid: string; valor: string; horario: string; chave: string; devolucoes: Refund[] }
type Cob = {
  txid: string
  revisao: number
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'
  chave: string
  calendario: { criacao: string; expiracao: number }
  valor: { original: string }
  pix: Pix[]
}
type Call = { method: string; path: string; body: unknown }

/** A problem in the words of the central bank. */
class Problem extends Error {
  readonly status: number
  readonly type: string
  readonly wrong: readonly string[]
  constructor(status: number, type: string, wrong: readonly string[] = []) {
    super(type)
    this.status = status
    this.type = type
    this.wrong = wrong
  }
}

const key = 'financeiro@exemplo.org.br'
export const pixLogin = { clientId: 'certame', secret: 'segredo-do-provedor' }
const centavos = (valor: string) => Number(valor.replace('.', ''))
let made = 0
/** An id of a payment as banks make them: E, the bank, the minute, and 11 letters of its own. */
export const endToEndId = () =>
  `E12345678${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 12)}${String(++made).padStart(11, '0')}`

/** The rules of the API Pix, on charges and payments in memory. */
function bank() {
  const cobs = new Map<string, Cob>()
  const payments = new Map<string, Pix>()
  let webhookUrl = ''

  const answerOf = ({ pix, ...cob }: Cob) => {
    const location = `pix.exemplo.org.br/qr/v2/${cob.txid}`
    const pixCopiaECola = dynamicCode({ address: location, receiver: 'Conselho', city: 'Curitiba' })
    return { ...cob, location, loc: { id: 1, location, tipoCob: 'cob' }, pixCopiaECola, ...(pix.length > 0 && { pix }) }
  }
  function requireCob(txid: string) {
    const cob = cobs.get(txid)
    if (!cob) throw new Problem(404, 'CobNaoEncontrada')
    return cob
  }

  function putCob(txid: string, body: Partial<Cob> & { devedor?: object }) {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) throw new Problem(400, 'CobOperacaoInvalida', ['cob.txid'])
    const known = cobs.get(txid)
    if (known && known.status !== 'ATIVA') throw new Problem(400, 'CobOperacaoInvalida', ['cob.status'])
    const valor = body.valor?.original ?? ''
    if (!/^\d{1,10}\.\d{2}$/.test(valor) || centavos(valor) === 0)
      throw new Problem(400, 'CobOperacaoInvalida', ['cob.valor.original'])
    if (body.chave !== key) throw new Problem(400, 'CobOperacaoInvalida', ['cob.chave'])
    const cob: Cob = {
      txid,
      revisao: known ? known.revisao + 1 : 0,
      status: 'ATIVA',
      chave: body.chave,
      calendario: {
        criacao: known?.calendario.criacao ?? new Date().toISOString(),
        expiracao: body.calendario?.expiracao ?? 86_400,
      },
      valor: { original: valor },
      pix: [],
    }
    cobs.set(txid, cob)
    return { status: known ? 200 : 201, body: answerOf(cob) }
  }

  function patchCob(txid: string, body: Record<string, unknown>) {
    const cob = requireCob(txid)
    if (cob.status !== 'ATIVA') throw new Problem(400, 'CobOperacaoInvalida', ['cob.status'])
    const { status } = body
    // A removal comes alone.
    if (status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR' || Object.keys(body).length > 1)
      throw new Problem(400, 'CobOperacaoInvalida', ['cob.status'])
    Object.assign(cob, { status, revisao: cob.revisao + 1 })
    return { status: 200, body: answerOf(cob) }
  }

  function listPix(query: URLSearchParams) {
    const [from, to] = [query.get('inicio') ?? '', query.get('fim') ?? '']
    if (!from || !to || from > to) throw new Problem(400, 'PixConsultaInvalida', ['inicio'])
    const size = Number(query.get('paginacao.itensPorPagina') ?? 100)
    const page = Number(query.get('paginacao.paginaAtual') ?? 0)
    const found = [...payments.values()].filter(({ horario }) => horario >= from && horario <= to)
    const paginacao = {
      paginaAtual: page,
      itensPorPagina: size,
      quantidadeDePaginas: Math.ceil(found.length / size),
      quantidadeTotalDeItens: found.length,
    }
    return {
      status: 200,
      body: { parametros: { inicio: from, fim: to, paginacao }, pix: found.slice(page * size, (page + 1) * size) },
    }
  }

  function handleRefund(pix: Pix, id: string, method: string, body: { valor?: string }) {
    const known = pix.devolucoes.find((of) => of.id === id)
    if (method === 'GET') {
      if (!known) throw new Problem(404, 'PixDevolucaoNaoEncontrada')
      return { status: 200, body: known }
    }
    const given = pix.devolucoes.reduce((sum, of) => sum + (of.status === 'NAO_REALIZADO' ? 0 : centavos(of.valor)), 0)
    if (known || given + centavos(body.valor ?? '') > centavos(pix.valor))
      throw new Problem(400, 'PixDevolucaoInvalida', ['pix.devolucao.valor'])
    const refund: Refund = { id, valor: body.valor ?? '', status: 'EM_PROCESSAMENTO' }
    pix.devolucoes.push(refund)
    return { status: 201, body: refund }
  }

  return {
    cobs,
    payments,
    webhookUrl: () => webhookUrl,
    /** Somebody pays a charge, or a static code when the txid names none. */
    pay(txid: string, { amount, id = endToEndId() }: { amount?: string; id?: string } = {}) {
      const cob = cobs.get(txid)
      const pix: Pix = {
        endToEndId: id,
        txid,
        valor: amount ?? cob?.valor.original ?? '1.00',
        horario: new Date().toISOString(),
        chave: cob?.chave ?? key,
        devolucoes: [],
      }
      payments.set(id, pix)
      if (cob) {
        cob.pix.push(pix)
        cob.status = 'CONCLUIDA'
      }
      return pix
    },
    handle(method: string, url: URL, body: Record<string, never>) {
      const [, kind, id = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
      if (kind === 'cob' && method === 'PUT') return putCob(id, body)
      if (kind === 'cob' && method === 'PATCH') return patchCob(id, body)
      if (kind === 'cob' && method === 'GET') return { status: 200, body: answerOf(requireCob(id)) }
      if (kind === 'webhook' && method === 'PUT') {
        webhookUrl = String(body.webhookUrl)
        return { status: 200, body: {} }
      }
      if (kind === 'webhook' && method === 'GET') {
        if (!webhookUrl || id !== key) throw new Problem(404, 'WebhookNaoEncontrado')
        return { status: 200, body: { webhookUrl, chave: id, criacao: new Date().toISOString() } }
      }
      if (kind === 'pix' && !id) return listPix(url.searchParams)
      const pix = payments.get(id)
      if (kind !== 'pix' || !pix) throw new Problem(404, 'PixNaoEncontrado')
      return rest[0] === 'devolucao' ? handleRefund(pix, rest[1] ?? '', method, body) : { status: 200, body: pix }
    },
  }
}

/** The scope that a call needs, as the API Pix names it. */
const scopeOf = (method: string, path: string) => `${path.split('/')[1]}.${method === 'GET' ? 'read' : 'write'}`

type Options = { tls?: { cert: string; key: string; ca: string } }

/** A payment provider on loopback that behaves as the API Pix of the central bank says. With a certificate it wants one of its callers. */
export async function openPixPeer({ tls }: Options = {}) {
  const calls: Call[] = []
  const tokens = new Map<string, string[]>()
  const state = bank()
  /**
   * Decides the outcome of a call: it is refused, gets no answer although it was carried out, or something else happens before its answer
   * leaves.
   */
  let interrupt: (call: Call) => 'unavailable' | 'lost' | (() => Promise<unknown>) | null = () => null

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const url = new URL(request.url ?? '', 'http://peer')
    const method = request.method ?? ''
    const send = (status: number, body: unknown, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))
    if (url.pathname === '/oauth/token') {
      const [id, secret] = Buffer.from(String(request.headers.authorization).slice('Basic '.length), 'base64')
        .toString()
        .split(':')
      const form = new URLSearchParams(text)
      if (id !== pixLogin.clientId || secret !== pixLogin.secret) return send(401, { error: 'invalid_client' })
      if (form.get('grant_type') !== 'client_credentials') return send(400, { error: 'unsupported_grant_type' })
      const token = `token-${tokens.size + 1}`
      tokens.set(token, (form.get('scope') ?? '').split(' '))
      return send(200, { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: form.get('scope') })
    }
    const call: Call = { method, path: url.pathname, body: text ? JSON.parse(text) : undefined }
    calls.push(call)
    const problem = ({ status, type, wrong }: Problem) => {
      const violacoes = wrong.map((propriedade) => ({ razao: 'Inválido.', propriedade }))
      const body = { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, violacoes }
      send(status, body, 'application/problem+json')
    }
    const granted = tokens.get(String(request.headers.authorization).slice('Bearer '.length))
    if (!granted) return problem(new Problem(401, 'NaoAutorizado'))
    if (!granted.includes(scopeOf(method, url.pathname))) return problem(new Problem(403, 'AcessoNegado'))
    const interruption = interrupt(call)
    if (interruption === 'unavailable') return problem(new Problem(503, 'ServicoIndisponivel'))
    try {
      const { status, body } = state.handle(method, url, call.body as Record<string, never>)
      if (interruption === 'lost') return request.socket.destroy()
      await interruption?.()
      send(status, body)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problem(error)
    }
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => void answer(request, response)
  const server: Server = tls
    ? createSecureServer({ ...tls, requestCert: true, rejectUnauthorized: true }, listener)
    : createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...state,
    calls,
    url: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    interrupt(how: typeof interrupt) {
      interrupt = how
    },
    /** Ends all tokens before their time. */
    revoke: () => tokens.clear(),
    /** A refund ends at the bank. */
    endRefund(id: string, status: Refund['status']) {
      const refund = [...state.payments.values()].flatMap(({ devolucoes }) => devolucoes).find((of) => of.id === id)
      if (!refund) throw new Error(`no refund ${id}`)
      Object.assign(refund, { status, ...(status === 'NAO_REALIZADO' && { motivo: 'Conta encerrada' }) })
    },
    /** Posts a notice of payments to the address that is registered, as the bank does, or to another server of it. */
    async send(pix: readonly object[], origin = new URL(state.webhookUrl()).origin) {
      const reply = await fetch(`${origin}${new URL(state.webhookUrl()).pathname}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pix }),
      })
      return reply.status
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
export type PixPeer = Awaited<ReturnType<typeof openPixPeer>>

/** Configures a peer as the provider of a world. */
export async function configurePix(world: World, { url }: Pick<PixPeer, 'url'>, over: object = {}) {
  const { billing } = (await world.call(installation.get)).body
  const body = {
    ...billing,
    pixKey: key,
    receiver: 'Conselho',
    city: 'Curitiba',
    providerAddress: url,
    providerClientId: pixLogin.clientId,
    providerSecret: pixLogin.secret,
    ...over,
  }
  return world.call(installation.billing, { body })
}
