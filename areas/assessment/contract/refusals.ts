/** The reasons for which something of this area is refused, in Portuguese. */
export const assessmentRefusals = {
  test_archived: 'A prova está arquivada. Tire-a do arquivo antes de alterar.',
  test_incomplete: 'Ainda falta algo nesta prova. Veja a lista do que falta.',
  test_unchanged: 'Nada mudou desde a versão em uso.',
  test_never_used: 'Esta prova ainda não tem versão em uso a que voltar.',
  test_answered: 'Esta prova já foi respondida. Arquive-a em vez de excluir.',
  question_missing: 'Uma das questões não é desta empresa. Recarregue a página.',
  value_in_use: 'O valor já foi usado. Desative-o em vez de excluir.',
  value_not_offered: 'Um dos valores não está mais no catálogo. Recarregue a página.',
  values_without_respondents: 'Registre ao menos um respondente antes de publicar.',
  values_unanswered: 'Há valores que nenhum respondente avaliou. Complete as respostas antes de publicar.',
  question_archived: 'A questão está arquivada. Restaure-a antes de alterar.',
  competency_in_use: 'A competência já foi usada. Desative-a em vez de excluir.',
  competency_not_asked: 'O questionário não pergunta sobre uma destas competências. Recarregue a página.',
  questionnaire_not_offered: 'Este questionário não está mais disponível. Escolha outro.',
  attempt_open: 'Já há um teste em aberto. Termine ou anule-o antes de aplicar outro.',
  attempt_not_started: 'O teste ainda não foi iniciado.',
  attempt_expired: 'O prazo deste teste acabou. Aplique o questionário de novo.',
  attempt_closed: 'Este teste já foi encerrado.',
  attempt_not_submitted: 'Só um teste enviado pode ser corrigido.',
  step_not_started: 'Esta etapa ainda não foi iniciada.',
  step_sent: 'Esta etapa já foi enviada. As respostas não mudam mais.',
  step_expired: 'O prazo desta etapa acabou. Fale com a organização se precisar de mais tempo.',
  step_voided: 'Esta tentativa foi anulada. Peça outra à organização.',
  answers_missing: 'Responda a todas as afirmações antes de enviar.',
  item_not_asked: 'Uma das afirmações não é deste teste. Recarregue a página.',
  values_unchanged: 'Nada mudou desde a última versão publicada.',
} as const

type Own = typeof assessmentRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
