import { sql } from 'kysely'
import { wrongContent } from '#assessment/contract/questions.rules.ts'
import { type QuestionContent, type QuestionInput, questionContent } from '#assessment/contract/questions.ts'
import { maxTags } from '#companies/contract/companies.ts'
import { mustHaveCompany, shareCompany } from '#companies/server/companies/companies.sql.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { cleanRichText, wordsOf } from '#platform/server/http/richText.ts'
import type { Importable } from '#platform/server/imports/importable.ts'
import { joinTags } from '#platform/server/imports/joining.rules.ts'
import { kindIn, questionSheet, statementIn } from './questionSheet.ts'
import { cellsOfContent, mergedContent, titleOf, wordsOfContent } from './questions.rules.ts'
import { listStated, statesAll } from './questions.sql.ts'
import { askedQuestions } from './questionUses.sql.ts'

/** Sheet columns that fill a table column of the same name. All others are parts of the content. */
const ownColumns = ['points', 'explanation', 'tags']

/** Imports questions into the bank of a company. Questions with the same statement are duplicates. */
export const questionImport: Importable<QuestionInput> = {
  sheet: questionSheet,
  table: 'questions',
  entity: 'question',
  key: 'title',
  name: 'title',
  scope: 'company_id',
  // Two questions may have the same statement and different options.
  mayCreateAnew: true,
  same: statesAll(sql`s.record ->> 'statement'`),
  async standing(tx, companyId, rows) {
    const asked = rows.map(({ line, cells }) => {
      const statement = wordsOf(cleanRichText(statementIn(cells.get('statement') ?? '')))
      return { line, statement, title: titleOf(statement) }
    })
    const given = new Map(rows.map(({ line, cells }) => [line, cells]))
    return new Map(
      (await listStated(tx, companyId, asked)).flatMap(({ line, content }) => {
        const cells = given.get(line)
        // Questions of different kinds are not compared.
        if (kindIn(cells?.get('kind') ?? content.kind) !== content.kind) return []
        // The options are one list: when the file has options, they replace the list.
        const hasOptions = [...(cells?.keys() ?? [])].some((column) => column.startsWith('option'))
        return [[line, cellsOfContent(content, !hasOptions)]]
      }),
    )
  },
  lists: { tags: { join: joinTags, most: maxTags } },
  closed: { by: 'archived_at', why: 'question_archived' },
  inUse: askedQuestions,
  place: (companyId) => `/dashboard/companies/${companyId}/questionSheet/import`,
  columns: ['company_id', 'content', 'points', 'explanation', 'tags', 'title', 'words'],
  mayList: mustHaveCompany,
  async mayBegin(tx, companyId) {
    const company = companyId === null ? undefined : await shareCompany(tx, companyId)
    if (!company) throw notFound('company')
    if (company.deleted) throw refusal('in_the_bin')
  },
  row({ content: typed, points, explanation, tags }, { scopeId }, sheetColumns) {
    const content: QuestionContent = { ...typed, statement: cleanRichText(typed.statement) }
    const words = wordsOfContent(content, explanation)
    const statement = wordsOf(content.statement)
    return { companyId: scopeId, content, points, explanation, tags, ...words, statement, sheetColumns }
  },
  merge: {
    needs: ['explanation'],
    of(now, record) {
      const given = record.sheet_columns as string[]
      const own = Object.fromEntries(ownColumns.flatMap((name) => (given.includes(name) ? [[name, record[name]]] : [])))
      const content = mergedContent(questionContent.parse(now.content), questionContent.parse(record.content), given)
      const [wrong] = wrongContent(content)
      if (wrong) return wrong.code
      const { explanation } = { ...now, ...own } as { explanation: string }
      return { ...own, content, words: wordsOfContent(content, explanation).words }
    },
  },
  label: ({ content }) => wordsOfContent({ ...content, statement: cleanRichText(content.statement) }, '').title,
  fills: (given) => [
    ...given.filter((column) => ownColumns.includes(column)),
    ...(given.some((column) => !ownColumns.includes(column)) ? ['content', 'title', 'words'] : []),
  ],
}
