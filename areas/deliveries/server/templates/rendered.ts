import type { MessageChannel } from '#deliveries/contract/channels.ts'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { ChannelLook, Rendered } from '#deliveries/contract/rendered.ts'
import type { Template } from '#deliveries/contract/templates.ts'
import { textOf, wordsOf } from '#platform/server/http/richText.ts'
import { firstWordsOf, type Said } from './firstWords.ts'
import { fill, fillLine, usedIn, wrongIn } from './liquid.ts'
import { missingInTemplate } from './templates.rules.ts'

/** Sample values of fields, for no particular recipient. */
const samples: Fields = {
  nome: 'Beatriz Okamoto Salles',
  primeiro_nome: 'Beatriz',
  email: 'beatriz@exemplo.com.br',
  profissao: 'Administradora',
  registro: 'CRA-SC 12345',
  cidade: 'Joinville',
  uf: 'SC',
  empresa: 'Metalúrgica Santa Bárbara',
  contato: 'Renato Vilela',
  processo: 'Controller Sênior',
  codigo: 'PS-2026-014',
  etapa: 'Entrevista',
  prazo: '24/11/2026',
  situacao: 'em avaliação',
  na_lista: 'ausente: Não compareceu à prova.',
  recursos_ate: '16/10/2026, 23h59',
  mudanca: 'de 2º lugar (88,00) para 1º lugar (100,00)',
  resultado: 'aprovado',
  motivo: 'Falta o registro no conselho.',
  link: 'https://hub.exemplo.org.br/exemplo',
  quem: 'Helena Dias',
  frase: 'As inscrições de “Controller Sênior” encerraram.',
  mensagem: 'O contrato social está desatualizado.',
  candidatura: 'Candidatura 0012',
  quando: 'terça-feira, 24 de novembro de 2026 às 14:00 BRT',
  onde: 'Rua das Flores, 100, sala 2',
  plano: 'Profissional mensal',
  fatura: '2026-1211',
  valor: 'R$ 840,00',
  numero: '2026-000417',
  comprovante: 'https://hub.exemplo.org.br/exemplo?comprovante=2026-000417',
}
export const sampleFields = (organisation: string): Fields => ({ ...samples, organizacao: organisation })

const lines = ['subject', 'action', 'note'] as const
type Wording = Pick<Said, 'subject' | 'body'> & Partial<Pick<Said, 'action' | 'note'>>

/** A text filled in for one recipient. */
export function rendered(said: Wording, fields: Fields): Rendered & { action: string; note: string } {
  const { subject, body, action = '', note = '' } = said
  const html = fill(body, fields, 'html')
  const used = [...lines.flatMap((line) => usedIn(said[line] ?? '', 'text')), ...usedIn(body, 'html')]
  return {
    subject: fillLine(subject, fields),
    html,
    text: textOf(html),
    action: fillLine(action, fields),
    note: fill(note, fields, 'text'),
    missing: [...new Set(used)].filter((name) => !fields[name]),
  }
}

/** The content of a template, filled in for some channels. */
export const looksIn = (
  channels: readonly MessageChannel[],
  said: Record<MessageChannel, Pick<Said, 'subject' | 'body'>>,
  fields: Fields,
): ChannelLook[] =>
  channels.map((channel) => {
    const { subject, html, text } = rendered({ subject: said[channel].subject, body: said[channel].body }, fields)
    return { channel, subject, html, text }
  })

/** The first error of each field of a text. */
export function wrongFieldsOf(said: Wording & Partial<Pick<Said, 'provider'>>, known: readonly string[]) {
  const found = [
    ...lines.map((field) => ({ field: field as string, code: wrongIn(said[field] ?? '', known, 'text') })),
    { field: 'body', code: wrongIn(said.body, known, 'html') },
    ...(said.provider?.parameters ?? []).map((name, at) => ({
      field: `provider.parameters.${at}`,
      code: known.includes(name) ? null : `field_unknown|${name}`,
    })),
  ]
  return found.flatMap(({ field, code }) => (code ? [{ field, code }] : []))
}

/** All that keeps a text from being a version of a template. */
export function wrongWith({ key, fields }: Pick<Template, 'key' | 'fields'>, channel: MessageChannel, said: Said) {
  const usesLink = usedIn(said.body, 'html').includes('link')
  const leads = (firstWordsOf(key)?.action ?? '') !== ''
  const missing = missingInTemplate({ ...said, words: wordsOf(said.body), usesLink }, channel, leads)
  return [...wrongFieldsOf(said, fields), ...(missing ? [missing] : [])]
}
