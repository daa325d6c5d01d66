import type { NoticeKind } from '#access/contract/notices.ts'
import { asWritten } from '#platform/contract/days.rules.ts'

const sentences: Record<NoticeKind, string> = {
  account_pending: '{name} pediu acesso e aguarda aprovação.',
  account_accepted: '{name} aceitou o convite.',
  contact: '{name} escreveu pelo formulário de contato.',
  posting_failed: '{board} não aceitou “{title}”. Veja por quê na Divulgação.',
  posting_stuck: '“{title}” ainda não saiu do ar: {board}. Veja por quê na Divulgação.',
  applications_closed: 'As inscrições de “{title}” encerraram.',
  applications_received: 'Inscrições novas em “{title}”: {n}.',
  applications_to_check: 'Inscrições novas em “{title}”: {n}. A conferir: {held}.',
  keys_corrected: 'Lugares de “{title}” não correspondiam às notas e foram corrigidos ({count}). Veja o histórico.',
  decision_waiting: '{name} espera a decisão de outra pessoa em “{title}”.',
  examiner_named: '{name} incluiu você na banca de “{title}”.',
  declaration_awaited: 'A banca de “{title}” foi publicada e aguarda a sua declaração de impedimento.',
  result_frozen: '{name} congelou o resultado de “{title}”.',
  result_published: '{name} publicou o resultado de “{title}”.',
  result_ending: 'A validade do resultado de “{title}” termina em {date}. Depois disso ninguém é convocado.',
  agreement_ending: 'O convênio com “{title}” termina em {date}.',
  invoice_paid: '{name} pagou {amount}.',
  payment_unmatched: 'Chegaram {amount} de {name} além do que estava em aberto. O valor virou crédito.',
  refund_waiting: '{name} pediu a devolução de {amount}. Ela aguarda a sua aprovação ou a de outro administrador.',
  refund_failed: 'O provedor não devolveu {amount}. O valor pode ser devolvido de novo.',
  subscription_overdue: 'A assinatura de {name} entrou em atraso.',
  subscription_suspended: 'A assinatura de {name} foi suspensa por falta de pagamento.',
  registration_ending: 'O registro de {name} no conselho vence em {date}.',
  registrations_ending: '{n} registros no conselho vencem em breve.',
  import_done: 'A importação de “{title}” terminou: {n} de {total} linhas gravadas.',
  import_failed: 'A importação de “{title}” não pôde continuar.',
  message_sent: 'A mensagem “{title}” está a caminho dos destinatários.',
  message_failed:
    'O envio da mensagem “{title}” parou por um erro do sistema. Será tentado de novo; ninguém a recebe duas vezes.',
  step_sending_done: 'Os links de “{title}” estão na fila de envio: {n} de {total}.',
  step_sending_stopped: 'O envio dos links de “{title}” parou: {n} de {total} saíram. Envie os que faltam na etapa.',
  outcomes_sending_stopped: 'O envio dos retornos de “{title}” parou: nenhum saiu. Envie-os de novo na aba Retornos.',
  news_review: '{name} pediu a revisão da notícia “{title}”.',
  news_not_published: 'A notícia “{title}” não saiu na hora programada: falta algo no texto. Ela voltou a rascunho.',
  booking_wish: '{name} não encontrou horário que sirva em “{title}”.',
  documents_received: 'Chegaram documentos a conferir em “{title}”.',
  visitor_asked: 'Alguém perguntou sobre a vaga “{title}”.',
  reply_received: '{name} respondeu: “{title}”.',
  message_returned:
    'Uma mensagem programada voltou aos rascunhos: os dados de quem ela procurava ou citava foram excluídos.',
  chat_mention: '{name} citou você na conversa “{title}”.',
  note_mention: '{name} citou você em uma anotação sobre “{title}”.',
  task_assigned: '{name} atribuiu a você a tarefa “{title}”.',
  task_due: 'A tarefa “{title}” vence em {date} {time}',
  messages_held: 'O acesso de {name} foi suspenso. Mensagens programadas que voltaram aos rascunhos e não saem: {n}.',
  privacy_request_due: 'O pedido de {name} sobre os próprios dados precisa de resposta até {date}.',
  privacy_requests_due: '{n} pedidos de titulares precisam de resposta em breve.',
  retention_notices: 'Cadastros sem atividade, a excluir a partir de {date}: {n}. Isente na lista quem deve ficar.',
  retention_bin_notices:
    'Cadastros na lixeira, sem atividade, a excluir de vez a partir de {date}: {n}. Restaure quem deve ficar.',
  task_failed:
    'Uma tarefa do sistema ({task}) falhou por um erro do programa. Os detalhes estão no registro do servidor; avise o suporte.',
  audit_altered: 'A conferência da auditoria encontrou uma alteração. Veja onde em Configurações, Auditoria.',
  session_opened: 'Sua conta entrou a partir de um navegador novo.',
  password_changed: 'Sua senha foi alterada.',
  second_factor_changed: 'A verificação em duas etapas da sua conta mudou.',
}

/** Formats 2026-11-20 as 20/11/2026. */

/** Formats a notice as a sentence for a mail. */
export const noticeSentence = (kind: NoticeKind, data: Record<string, string>) =>
  sentences[kind].replace(/\{(\w+)\}/g, (_, name) =>
    name === 'date' ? asWritten(data[name] ?? '') : (data[name] ?? ''),
  )
