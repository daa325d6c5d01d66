/** Refusals of calls from the reserve list and of the validity of a result; `refusals.ts` has them with all others. */
export const summonsRefusalsPt = {
  result_expired: 'A validade do resultado terminou: ninguém mais é convocado.',
  result_not_ratified: 'O resultado ainda não foi homologado: a validade conta a partir da homologação.',
  result_has_no_end: 'Este resultado não tem fim de validade: não há o que prorrogar.',
  validity_extended_already:
    'A validade já foi prorrogada, ou a prorrogação espera conferência. Ela é prorrogada uma única vez.',
  validity_not_extended: 'A validade não foi prorrogada: não há o que desfazer.',
  validity_extension_stands: 'A prorrogação já vale e não é mais desfeita.',
  summons_answered: 'A resposta desta pessoa já está registrada. Desfaça-a antes de registrar outra.',
  summons_unanswered: 'Não há resposta registrada a desfazer.',
  summons_answer_stands: 'Outra pessoa já conferiu este ato, e ele não é mais desfeito aqui.',
  summons_answer_recorded:
    'A desistência desta pessoa veio da resposta à convocação, ou do silêncio. Desfaça-a em Convocações.',
  summons_over: 'Esta pessoa não está mais só convocada: já foi contratada ou saiu. Confira a situação dela.',
  summons_letter_unsent: 'A carta de convocação não saiu, ou falhou: sem ela não há silêncio. Envie-a de novo.',
  summons_letter_late: 'A carta saiu tarde, e a pessoa não teve o prazo inteiro. Envie outra, com prazo novo.',
  summons_letter_sent: 'A carta já saiu, ou está na fila: o prazo dela vale.',
  summons_deadline_open: 'O prazo da resposta ainda não terminou: o silêncio é registrado depois dele.',
  summons_no_address: 'Esta pessoa não tem e-mail no cadastro. Complete-o antes de enviar a carta.',
  summons_without_letter: 'Esta convocação não tem carta.',
} as const
