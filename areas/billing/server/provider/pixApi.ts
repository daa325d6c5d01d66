import { z } from 'zod'
import { ask, type Provider, ProviderError } from './call.ts'

const moment = z.iso.datetime({ offset: true })
const valor = z.string().regex(/^\d{1,10}\.\d{2}$/)

const RefundAnswer = z.object({
  id: z.string().max(35),
  valor,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().max(140).catch('').default(''),
})

/** A payment as the API describes it. */
const Pix = z.object({
  endToEndId: z.string().regex(/^[A-Za-z0-9]{32}$/),
  txid: z.string().max(35).default(''),
  valor,
  horario: moment,
  chave: z.string().max(77).optional(),
})
export type Pix = z.output<typeof Pix>

const Cob = z.object({
  txid: z.string().max(35),
  revisao: z.int().min(0).max(1_000_000).catch(0).default(0),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  chave: z.string().max(77),
  location: z.string().max(300).default(''),
  pixCopiaECola: z.string().max(512).default(''),
  calendario: z.object({ criacao: moment, expiracao: z.int().min(1).max(2_147_483_647) }),
  pix: z.array(Pix).max(100).default([]),
})
export type Cob = z.output<typeof Cob>

const PixPage = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0).max(1_000_000) }) }),
  pix: z.array(Pix).max(1000).default([]),
})

const Webhook = z.object({ webhookUrl: z.string().max(2000) })

type NewCob = {
  calendario: { expiracao: number }
  devedor?: { cnpj: string; nome: string }
  valor: { original: string }
  chave: string
  solicitacaoPagador: string
}

/** Entries of a page of payments. */
const pageSize = 100

/** The calls of the API Pix that the hub makes. Each throws a `ProviderError`. */
export const pixApi = (provider: Provider) => ({
  putCob: (txid: string, body: NewCob) => ask(provider, { method: 'PUT', path: `/cob/${txid}`, body }, Cob),
  getCob: (txid: string) => ask(provider, { method: 'GET', path: `/cob/${txid}` }, Cob),
  removeCob: (txid: string) => {
    const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
    return ask(provider, { method: 'PATCH', path: `/cob/${txid}`, body }, Cob)
  },
  getPix: (endToEndId: string) => ask(provider, { method: 'GET', path: `/pix/${endToEndId}` }, Pix),
  /** A page of the payments that arrived between two moments, counted from 0. */
  listPix: ({ from, to, page }: { from: Date; to: Date; page: number }) => {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      txIdPresente: 'true',
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': String(pageSize),
    })
    return ask(provider, { method: 'GET', path: `/pix?${query}` }, PixPage)
  },
  putRefund: (endToEndId: string, id: string, amount: string) => {
    const call = { method: 'PUT', path: `/pix/${endToEndId}/devolucao/${id}`, body: { valor: amount } } as const
    return ask(provider, call, RefundAnswer)
  },
  getRefund: (endToEndId: string, id: string) =>
    ask(provider, { method: 'GET', path: `/pix/${endToEndId}/devolucao/${id}` }, RefundAnswer),
  putWebhook: (key: string, webhookUrl: string) =>
    ask(provider, { method: 'PUT', path: `/webhook/${encodeURIComponent(key)}`, body: { webhookUrl } }, z.unknown()),
  getWebhook: (key: string) => ask(provider, { method: 'GET', path: `/webhook/${encodeURIComponent(key)}` }, Webhook),
})

/** The answer of a call, or `null` when what it names does not exist. */
export const unlessMissing = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof ProviderError && error.status === 404) return null
    throw error
  })
