/** The reasons for which something of this area is refused, in Portuguese. */
export const vacanciesRefusals = {
  vacancy_not_public: 'O processo não tem página pública. Publique-o antes.',
  process_takes_no_applications: 'O processo não recebe inscrições. Só o que está com inscrições abertas é divulgado.',
  posting_not_up: 'A divulgação não está no ar.',
  posting_incomplete: 'Falta algo para publicar. Veja as conferências da divulgação.',
} as const

type Own = typeof vacanciesRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
