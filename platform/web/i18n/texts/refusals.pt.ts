import { platformRefusals, type Refusal } from '#platform/contract/refusals.ts'
import { namespace } from '#platform/web/i18n/namespace.ts'

/** The answers of the server to any call. */
export const answers = {
  unauthenticated: 'Entre de novo para continuar.',
  address: 'O acesso não é permitido a partir deste endereço de rede.',
  scope: 'Este token não permite esta ação.',
  signature: 'A assinatura do aviso não confere.',
  fairness: 'Para ver as razões entre grupos é preciso a permissão “Ver equidade”, que outro administrador concede.',
  mailbox: 'Esta caixa de mensagens é de outra pessoa.',
  pending: 'Seu cadastro aguarda a aprovação de um administrador.',
  stale: 'Outra pessoa alterou isto há pouco. Confira como está agora e tente de novo.',
  invalid: 'Há campos para corrigir.',
  too_large: 'O envio é grande demais.',
  bad_request: 'O pedido está malformado.',
  unavailable: 'O banco de dados está voltando. Tente de novo em instantes.',
  busy: 'Duas alterações se cruzaram. Tente de novo.',
  too_slow: 'A consulta demorou demais. Filtre um pouco mais e tente de novo.',
}

/** The sentences of the areas, one export in each file. A screen may show the refusal of any area, so they load together. */
const ofAreas = Object.values(
  import.meta.glob<Record<string, object>>('../../../../areas/*/contract/refusals.ts', { eager: true }),
).flatMap((exported) => Object.values(exported))

/** The reasons for which something was not done: the rules' own sentences, and the answers of the server to any call. */
export const refusalsTexts = namespace('refusals', {
  ...(Object.assign({}, platformRefusals, ...ofAreas) as Record<Refusal, string>),
  ...answers,
})
