import type { MessageKey, SystemKey, TemplateContent } from '#deliveries/contract/templates.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Letter } from './letterOf.ts'
import { letters } from './systemLetters.ts'

/** The sanitized content of a template for one channel. */
export type Said = Omit<TemplateContent, 'body'> & { body: CleanHtml }

const words = (subject: string, ...paragraphs: string[]): Letter => ({
  subject,
  body: paragraphs.map((p) => `<p>${p}</p>`).join('') as CleanHtml,
  action: '',
  note: '',
})

/** Default texts of messages to professionals and companies. */
const proposed: Record<MessageKey, Letter> = {
  process_invitation: words(
    'Convite: {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    '{{ organizacao }} convida você a participar do processo seletivo <strong>{{ processo }}</strong> ({{ codigo }}), da empresa {{ empresa }}.',
    'As inscrições vão até {{ prazo }}.{% if link != "" %} Para participar, acesse {{ link }}{% endif %}',
    'Se não tiver interesse desta vez, não é preciso responder.',
  ),
  application_received: words(
    'Recebemos a sua candidatura: {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'A sua candidatura ao processo <strong>{{ processo }}</strong> ({{ codigo }}) foi registrada e está na fase {{ etapa }}.',
    'Avisaremos por aqui a cada avanço. Obrigado por participar.',
  ),
  stage_entered: words(
    'Sua candidatura avançou: {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'A sua candidatura ao processo <strong>{{ processo }}</strong> passou para a fase <strong>{{ etapa }}</strong>.',
    'Se precisarmos de algo de você nesta fase, entraremos em contato.',
  ),
  deadline_near: words(
    'Prazo próximo: {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'O prazo do processo <strong>{{ processo }}</strong> ({{ codigo }}) termina em {{ prazo }}. A sua candidatura está na fase {{ etapa }}.',
    'Confira se os seus dados e documentos estão completos antes dessa data.',
  ),
  process_state: words(
    'Novidade no processo {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'O processo <strong>{{ processo }}</strong> ({{ codigo }}), em que você tem uma candidatura, agora está na situação: {{ situacao }}.',
    'Não é preciso fazer nada. Avisaremos do próximo passo.',
  ),
  interview: words(
    'Entrevista: {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'Parabéns! Você foi convocado para a entrevista do processo <strong>{{ processo }}</strong>, da empresa {{ empresa }}.',
    'O dia, o horário e o local serão combinados com você pelos contatos do seu cadastro. Se precisar de algum recurso de acessibilidade, responda a esta mensagem.',
  ),
  outcome_hired: words(
    'Resultado: você foi aprovado em {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'Temos uma boa notícia: você foi aprovado no processo <strong>{{ processo }}</strong> ({{ codigo }}), da empresa {{ empresa }}. Parabéns!',
    'A empresa entrará em contato para combinar os próximos passos. Mantenha o seu telefone e o seu e-mail atualizados.',
  ),
  outcome_reserve: words(
    'Resultado: você está no cadastro de reserva de {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'O processo <strong>{{ processo }}</strong> ({{ codigo }}), da empresa {{ empresa }}, terminou, e a sua candidatura ficou no <strong>cadastro de reserva</strong>.',
    'Se uma vaga se abrir, chamaremos pela ordem da classificação. Mantenha o seu telefone e o seu e-mail atualizados.',
  ),
  outcome_not_selected: words(
    'Resultado do processo {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'Agradecemos a sua participação no processo <strong>{{ processo }}</strong> ({{ codigo }}). Desta vez, outra candidatura foi escolhida para a vaga.',
    '{% if motivo != "" %}O motivo registrado foi: {{ motivo }}{% else %}O seu cadastro continua conosco e será considerado em próximas oportunidades.{% endif %}',
    'Desejamos sucesso e esperamos ver você em outros processos de {{ organizacao }}.',
  ),
  outcome_eliminated: words(
    'Resultado da sua candidatura: {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'A sua candidatura ao processo <strong>{{ processo }}</strong> ({{ codigo }}) foi eliminada na fase {{ etapa }}.',
    '{% if motivo != "" %}Motivo: {{ motivo }}{% else %}O motivo está registrado e pode ser pedido a {{ organizacao }}.{% endif %}',
    'Se você não concorda com a decisão, responda a esta mensagem.',
  ),
  appeals_open: words(
    'Resultado preliminar e prazo de recursos: {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'O resultado preliminar do processo <strong>{{ processo }}</strong> ({{ codigo }}) foi publicado. A sua candidatura consta nele como: <strong>{{ na_lista }}</strong>.',
    'Se você não concorda, apresente o seu recurso até {{ recursos_ate }}, respondendo a esta mensagem. Depois desse prazo o resultado passa a ser definitivo.',
  ),
  result_changed: words(
    'Resultado final depois dos recursos: {{ processo }}',
    'Olá, {{ primeiro_nome }}.',
    'O resultado final do processo <strong>{{ processo }}</strong> ({{ codigo }}) foi publicado. Depois dos recursos, a sua candidatura passou <strong>{{ mudanca }}</strong>.',
    'A folha de explicação diz por quê. Para recebê-la, responda a esta mensagem.',
  ),
  documents_missing: words(
    'Documentos pendentes no seu cadastro',
    'Olá, {{ primeiro_nome }}.',
    'O seu cadastro em {{ organizacao }} ainda tem documentos pendentes. Sem eles, a sua participação em processos pode ser recusada.',
    'Envie-os respondendo a esta mensagem, ou fale conosco se tiver dúvidas sobre o que falta.',
  ),
  company_welcome: words(
    'Boas-vindas, {{ empresa }}',
    'Olá, {{ contato | default: "equipe" }}.',
    'O cadastro de <strong>{{ empresa }}</strong> em {{ organizacao }} está ativo. A partir de agora vocês podem abrir processos seletivos conosco.',
    'Para começar, respondam a esta mensagem com a vaga, os requisitos e o prazo desejado. Cuidamos do restante.',
  ),
}

const said = (letter: Letter): Said => ({ ...letter, provider: null })

/** Version 0 of a built-in template; undefined for templates of users. */
export function firstWordsOf(key: string | null): Said | null {
  if (key === null) return null
  const letter = key in letters ? letters[key as SystemKey] : proposed[key as MessageKey]
  return letter ? said(letter) : null
}
