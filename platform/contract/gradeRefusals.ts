/** Refusals of giving grades, and of what would reveal them; `refusals.ts` has them with all others. */
export const gradeRefusalsPt = {
  saw_sensitive: 'Você viu os dados sensíveis desta pessoa e por isso não a avalia. Peça a outra pessoa.',
  others_graded: 'Outra pessoa da banca já enviou as notas dela, e você pode vê-las. As suas não mudam mais.',
  grades_sent: 'Você já enviou estas notas. Reabra a sua avaliação para mudá-las.',
  scores_unsent: 'Você avalia neste processo: o arquivo fica disponível depois que você enviar todas as suas notas.',
  scores_early: 'Sua conta não vê notas antes do fim: o arquivo fica disponível quando o resultado for congelado.',
  not_assigned:
    'Esta candidatura foi distribuída a outros avaliadores. Para avaliá-la, peça que a atribuam a você em Avaliadores.',
  seen_before_grading:
    'Você viu notas ou lugares desta candidatura antes de enviar as suas, e em concurso público elas não contam mais. Peça a outra pessoa da banca que avalie.',
  act_unsent:
    'Este ato depende de notas que você ainda não vê. Envie todas as suas notas deste processo e repita, ou peça a quem não avalia.',
  act_early:
    'Este ato depende de notas, e sua conta não as vê antes do fim. Peça a quem pode vê-las, ou espere o resultado congelado.',
  sent_before_seeing:
    'Você já viu notas ou lugares desta candidatura. As notas que você enviou antes ficam como estão.',
  test_mark_without_reason:
    'Um teste ou uma etapa deu esta nota. Anote o motivo para mudá-la; apagá-la não é possível.',
  grade_without_reason: 'Anote o motivo de cada nota zero ou abaixo do mínimo antes de enviar: {{criteria}}.',
  acts_open: 'Há atos que uma segunda pessoa ainda não conferiu, ou recusou: confira ou desfaça cada um antes.',
  act_decided: 'Este ato já foi conferido ou desfeito.',
  act_own: 'Este ato é seu: outra pessoa o confere.',
  act_graded: 'Você deu nota a esta pessoa: o ato é conferido por quem não deu.',
  declaration_required:
    'Em concurso público, a desistência exige a declaração da pessoa: diga qual documento ou mensagem, e a data.',
  correction_refused_before: 'Esta nota já teve uma correção recusada: só quem recusou decide sobre ela de novo.',
  invited_author: 'Você convidou ao sistema quem fez ou pediu isto. Outra pessoa administradora precisa decidir.',
  invited_by_author:
    'Quem fez ou pediu isto convidou você ao sistema. Uma pessoa administradora que ela não convidou precisa decidir.',
} as const
