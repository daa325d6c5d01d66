import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesRefusals } from '#vacancies/contract/refusals.ts'

export const refusals: Translation<typeof vacanciesRefusals> = {
  vacancy_not_public: 'The process has no public page. Publish it first.',
}
