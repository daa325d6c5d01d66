import type { Translation } from '#platform/web/i18n/keys.ts'
import type { vacanciesRefusals } from '#vacancies/contract/refusals.ts'

export const refusals: Translation<typeof vacanciesRefusals> = {
  vacancy_not_public: 'The process has no public page. Publish it first.',
  process_takes_no_applications: 'The process takes no applications. Only open ones are posted.',
  posting_not_up: 'The posting is not up.',
  posting_incomplete: 'Something is missing to publish. See the checks of the posting.',
  answer_names_company: 'The text names the company, which is confidential in this process.',
  answer_tells_of_person: 'The text has the CPF of somebody. Take it out before publishing.',
  answer_reaches_nobody: 'Who asked left no address: publish the answer, or dismiss the question.',
  too_many_answers: 'The page has 60 questions already. Take one out first.',
  file_names_company:
    'The file name tells the company, which is confidential in this process. Change the name and upload it again.',
}
