import { questionSheet } from '#contract/questionImport.ts'
import type { QuestionContent, QuestionInput } from '#contract/questions.ts'
import { lockOwner } from '#server/files/files.sql.ts'
import { notFound, refusal } from '#server/http/errors.ts'
import { cleanRichText } from '#server/http/richText.ts'
import type { Importable } from '#server/imports/importable.ts'
import { wordsOfContent } from './questions.rules.ts'

/** Which columns of the table those of the sheet fill; every other one is a part of the content. */
const ownColumns = ['points', 'explanation', 'tags']

/** Questions come into the bank of a company; one whose statement begins the same is there already. */
export const questionImport: Importable<QuestionInput> = {
  sheet: questionSheet,
  table: 'questions',
  entity: 'question',
  key: 'title',
  name: 'title',
  scope: 'company_id',
  // Two questions may begin with the same words.
  mayCreateAnew: true,
  place: (companyId) => `/dashboard/companies/${companyId}/questionSheet/import`,
  columns: ['company_id', 'content', 'points', 'explanation', 'tags', 'title', 'words'],
  async mayBegin(tx, companyId) {
    const company = companyId === null ? undefined : await lockOwner(tx, 'company', companyId)
    if (!company) throw notFound('company')
    if (company.deleted) throw refusal('in_the_bin')
  },
  row({ content: typed, points, explanation, tags }, { scopeId }) {
    const content: QuestionContent = { ...typed, statement: cleanRichText(typed.statement) }
    return { companyId: scopeId, content, points, explanation, tags, ...wordsOfContent(content, explanation) }
  },
  label: ({ content }) => wordsOfContent({ ...content, statement: cleanRichText(content.statement) }, '').title,
  fills: (given) => [
    ...given.filter((column) => ownColumns.includes(column)),
    ...(given.some((column) => !ownColumns.includes(column)) ? ['content', 'title', 'words'] : []),
  ],
}
