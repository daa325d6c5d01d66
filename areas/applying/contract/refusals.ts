/** The reasons for which something of this area is refused, in Portuguese. */
export const applyingRefusals = {
  vacancy_not_open: 'As inscrições ainda não abriram. Volte na data da página da vaga.',
  vacancy_closed: 'As inscrições deste processo estão encerradas.',
  code_wrong: 'Código incorreto ou vencido. Confira os seis números ou peça outro.',
  key_over: 'Este link não vale mais. Peça outro com o seu e-mail.',
  application_incomplete: 'Faltam respostas obrigatórias. Preencha os campos marcados e envie.',
  application_not_sent: 'Esta inscrição ainda não foi enviada.',
  application_withdrawn:
    'Você desistiu desta candidatura. Para mudar algo, volte a participar na página das suas candidaturas.',
  arrival_not_waiting: 'Esta candidatura não espera convite.',
  application_not_held: 'Esta inscrição já foi decidida.',
  withdrawal_over:
    'As inscrições se encerraram: a desistência não pode mais ser desfeita por aqui. Fale com a organização.',
} as const

type Own = typeof applyingRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
