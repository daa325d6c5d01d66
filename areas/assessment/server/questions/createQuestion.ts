import type { QuestionContent, QuestionInput } from '#assessment/contract/questions.ts'
import { shareCompany } from '#companies/server/companies/companies.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { wordsOfContent } from './questions.rules.ts'
import { insertQuestion, ownsPictures, type QuestionFields, recordPictures } from './questions.sql.ts'

/** Locks the company while its bank changes; the shared bank has none. Throws when the company is missing or in the bin. */
export async function lockOpenCompany(tx: Db, companyId: string | null) {
  if (companyId === null) return
  const company = await shareCompany(tx, companyId)
  if (!company) throw notFound('company')
  if (company.deleted) throw refusal('in_the_bin')
}

/** Sanitizes the input and derives the title and the search words. */
export async function fieldsOf(tx: Db, companyId: string | null, typed: QuestionInput): Promise<QuestionFields> {
  const statement = cleanRichText(typed.content.statement, { pictures: true })
  if (statement === '') throw invalid('content.statement', 'required')
  const content: QuestionContent = { ...typed.content, statement }
  if (!(await ownsPictures(tx, companyId, content))) throw invalid('content.statement', 'picture_unknown')
  const { points, explanation, tags } = typed
  return { content, points, explanation, tags, ...wordsOfContent(content, explanation) }
}

/** Creates a question in the shared bank, or in that of a company that is locked. */
export async function createQuestion(tx: Db, companyId: string | null, typed: QuestionInput, actorId: string) {
  const fields = await fieldsOf(tx, companyId, typed)
  const { id } = await insertQuestion(tx, companyId, fields)
  await recordPictures(tx, id, fields.content)
  await audit(tx, actorId, { entity: 'question', entityId: id, action: 'question.created' })
  return id
}
