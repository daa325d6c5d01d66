/** The reasons for which something of this area is refused, in Portuguese. */
export const vacanciesRefusals = {
  vacancy_not_public: 'O processo não tem página pública. Publique-o antes.',
  process_takes_no_applications: 'O processo não recebe inscrições. Só o que está com inscrições abertas é divulgado.',
  posting_not_up: 'A divulgação não está no ar.',
  posting_incomplete: 'Falta algo para publicar. Veja as conferências da divulgação.',
  answer_names_company: 'O texto cita a empresa, que neste processo é confidencial.',
  answer_tells_of_person: 'O texto tem o CPF de alguém. Tire-o antes de publicar.',
  answer_reaches_nobody: 'Quem perguntou não deixou e-mail: publique a resposta, ou descarte a pergunta.',
  too_many_answers: 'A página já tem 60 perguntas. Tire alguma antes.',
  file_names_company:
    'O nome do arquivo cita a empresa, que neste processo é confidencial. Mude o nome e envie de novo.',
} as const

type Own = typeof vacanciesRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
