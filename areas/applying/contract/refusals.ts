/** The reasons for which something of this area is refused, in Portuguese. */
export const applyingRefusals = {
  vacancy_not_open: 'As inscrições ainda não abriram. Volte na data da página da vaga.',
  vacancy_closed: 'As inscrições deste processo estão encerradas.',
  code_wrong: 'Código incorreto ou vencido. Confira os seis números ou peça outro.',
  no_phone_channel: 'Por telefone ainda não é possível. Use o seu e-mail.',
  work_wanted: 'A página precisa de mais um instante para provar que não é um programa. Tente de novo.',
  key_over: 'Este link não vale mais. Peça outro com o seu e-mail ou telefone.',
  application_incomplete: 'Faltam respostas obrigatórias. Preencha os campos marcados e envie.',
  application_not_sent: 'Esta inscrição ainda não foi enviada.',
  application_withdrawn:
    'Você desistiu desta candidatura. Para mudar algo, volte a participar na página das suas candidaturas.',
  arrival_not_waiting: 'Esta candidatura não espera convite.',
  declarations_public_only: 'Só processos com as regras de conselho público reservam vagas.',
  declarations_of_held: 'A inscrição ainda não está no processo. As declarações só podem ser vistas depois.',
  application_not_held: 'Esta inscrição já foi decidida.',
  withdrawal_over:
    'As inscrições se encerraram: a desistência não pode mais ser desfeita por aqui. Fale com a organização.',
  documents_closed: 'Este processo não recebe mais documentos.',
  document_cancelled: 'Este documento não é mais pedido.',
  document_accepted: 'Este documento já foi aceito.',
  document_late: 'O prazo deste documento terminou. Fale com a organização para pedir mais tempo.',
  too_many_document_files: 'Este documento já tem arquivos demais. Retire um antes de enviar outro.',
  document_judged: 'Este documento já foi decidido assim.',
  document_not_sent: 'Ainda não há arquivo a conferir neste documento.',
  document_asked: 'Já foi pedido a esta pessoa.',
  application_over: 'A participação desta pessoa já terminou.',
} as const

type Own = typeof applyingRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
