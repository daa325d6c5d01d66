/** The reasons for which something of this area is refused, in Portuguese. */
export const companiesRefusals = {
  never_verified: 'A empresa precisa passar pela verificação antes de ficar ativa.',
  has_running_processes: 'A empresa tem processos em andamento. Encerre ou cancele-os antes.',
  partner_active: 'Uma parceria ativa não vai para a lixeira. Suspenda ou encerre antes.',
} as const

type Own = typeof companiesRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
