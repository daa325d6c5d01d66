import { z } from 'zod'
import { endpoint, facet, listQuery, nothing, pageOf, several } from '#platform/contract/endpoint.ts'

/** The outcomes of a notice of the provider; `recebido` still waits to be confirmed, and `conferido` was about a refund. */
export const noticeOutcomes = [
  'recebido',
  'pago',
  'parcial',
  'a_mais',
  'sem_fatura',
  'repetido',
  'desconhecido',
  'nao_confirmado',
  'conferido',
] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]
export const noticeKinds = ['pagamento', 'devolucao'] as const

/** An entry of a notice, of which only what is stored is read. Refunds are a list in the schema of the central bank, and an object in an example of it. */
const PixEntry = z.object({
  endToEndId: z.string().regex(/^[A-Za-z0-9]{32}$/),
  txid: z.string().regex(/^[A-Za-z0-9]{1,35}$/),
  valor: z.string().max(20),
  horario: z.string().max(40),
  devolucoes: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .optional()
    .transform((refunds) => refunds !== undefined && Object.keys(refunds).length > 0),
})
export type PixEntry = z.output<typeof PixEntry>

export const PixNoticeRow = z.object({
  id: z.uuid(),
  kind: z.enum(noticeKinds),
  endToEndId: z.string(),
  txid: z.string(),
  amount: z.string().meta({ description: 'as the notice says it, which proves nothing' }),
  outcome: z.enum(noticeOutcomes),
  invoiceId: z.uuid().nullable(),
  invoiceCode: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})

export type PixNoticeRow = z.infer<typeof PixNoticeRow>

export const pixNoticeQuery = listQuery(['receivedAt'], '-receivedAt').extend({
  outcome: several(z.enum(noticeOutcomes)),
})

const tested = z.object({ connected: z.boolean(), answer: z.string() })

export const provider = {
  webhook: endpoint({
    method: 'POST',
    path: '/pix-webhook/:secret/pix',
    access: 'public',
    summary: 'What the Pix provider reports; the address is secret, and a report proves nothing',
    params: z.object({ secret: z.string().max(200) }),
    body: z.object({
      // Entries are read one by one, so that one without meaning takes none away.
      pix: z.array(PixEntry.nullable().catch(null)).max(100).default([]),
    }),
    response: nothing,
  }),
  test: endpoint({
    method: 'POST',
    path: '/settings/billing/test',
    summary: 'Ask the Pix provider for a token and for the address of its reports, and say what it answered',
    response: tested,
  }),
  address: endpoint({
    method: 'GET',
    path: '/settings/billing/webhook',
    summary: 'The secret address to which the Pix provider reports, without the /pix that it appends',
    response: z.object({ url: z.string() }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/settings/billing/webhook',
    summary: 'Tell the Pix provider the secret address of reports',
    response: tested,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/pix-notices',
    summary: 'Reports of the Pix provider, the latest first, with what became of each',
    query: pixNoticeQuery,
    response: pageOf(PixNoticeRow),
  }),
  noticeFacets: endpoint({
    method: 'GET',
    path: '/pix-notices/facets',
    summary: 'How many reports of the Pix provider have each outcome',
    query: pixNoticeQuery,
    response: z.object({ outcome: facet }),
  }),
}
