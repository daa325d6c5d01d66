/** The reasons for which something of this area is refused, in Portuguese. */
export const vacanciesRefusals = {
  vacancy_not_public: 'O processo não tem página pública. Publique-o antes.',
} as const

type Own = typeof vacanciesRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
