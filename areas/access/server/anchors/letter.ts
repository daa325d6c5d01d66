import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { zone } from '#platform/contract/zone.ts'
import type { Anchor } from '#platform/server/audit/anchors.rules.ts'

const body = [
  '{% if alerta != "" %}<strong>{{ alerta }}</strong>{% endif %}',
  'Guarde este e-mail. Ele prova em que estado o registro de auditoria de {{ organizacao }} estava em {{ data }}: a última posição era {{ posicao }}, entre {{ eventos }} eventos, com o hash {{ hash }}.',
  'Se depois alguém alterar, cortar ou reescrever o registro, a conferência em Configurações, Auditoria, não chega mais a este hash nesta posição. A linha completa da âncora {{ numero }}:',
  '{{ linha }}',
]

/** The mail with an anchor. Not a template: it is evidence, always in the same form. */
export const anchorLetter = {
  subject: 'Auditoria de {{ organizacao }}: âncora {{ numero }}, posição {{ posicao }}',
  body: body.map((words) => `<p>${words}</p>`).join('') as CleanHtml,
  action: '',
  note: '',
  n: null,
}

/** The mail of the test button. */
export const testLetter = {
  ...anchorLetter,
  subject: 'Teste das âncoras de auditoria de {{ organizacao }}',
  body: '<p>Este é um teste: as âncoras do registro de auditoria de {{ organizacao }} chegam a este endereço.</p>' as CleanHtml,
}

export const anchorFields = ({ n, date, position, count, hash, intact }: Anchor, line: string): Fields => ({
  numero: String(n),
  data: new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'long', timeZone: zone }).format(
    new Date(date),
  ),
  posicao: String(position),
  eventos: String(count),
  hash,
  linha: line,
  alerta: intact ? '' : 'Atenção: nesta data a conferência encontrou uma alteração no registro.',
})
