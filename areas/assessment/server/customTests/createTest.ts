import type { CustomTestInput } from '#assessment/contract/customTests.ts'
import { questionIds } from '#assessment/contract/testContent.rules.ts'
import { mayUseTest, missingFor } from '#assessment/contract/testDraft.rules.ts'
import { findCompany } from '#companies/server/companies/companies.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { insertTest, type StoredTest, updateTest } from './customTests.sql.ts'
import { findQuestions, freezeDraft, saveDraft } from './testVersions.sql.ts'
import { readDraft, readTest } from './wholeTest.sql.ts'

export async function openCompany(db: Db, id: string) {
  const company = await findCompany(db, id)
  if (!company) throw notFound('company')
  if (company.deletedAt) throw refusal('in_the_bin')
}

/** Requires that all questions belong to the company of the test or to the shared bank. */
export async function mustBeOfCompany(tx: Db, companyId: string, sections: CustomTestInput['sections']) {
  const ids = questionIds(sections)
  if ((await findQuestions(tx, companyId, ids)).length !== ids.length) throw refusal('question_missing')
}

/** Creates a draft of a test. */
export async function createTest(tx: Db, companyId: string, input: CustomTestInput, actorId: string) {
  await mustBeOfCompany(tx, companyId, input.sections)
  const { id } = await insertTest(tx, companyId, input)
  await saveDraft(tx, id, input)
  await audit(tx, actorId, {
    action: 'test.created',
    entity: 'test',
    entityId: id,
    data: { to: 'rascunho' },
    personal: { name: input.title },
  })
  return id
}

/** Freezes a test as its next version, which is used from now on. */
export async function takeIntoUse(tx: Db, stored: StoredTest, note: string, frozenBy: string) {
  const { id } = stored
  const { changes, ...test } = await readTest(tx, id)
  must(mayUseTest(missingFor(test, new Map(test.questions.map((q) => [q.id, q]))), changes))
  const { content, ...composed } = await readDraft(tx, stored)
  // Without a draft, the changes come from the bank, the title or the description.
  if (composed.frozen) await saveDraft(tx, id, composed)
  const { number } = await freezeDraft(tx, id, { content, note, changes, frozenBy })
  await updateTest(tx, id, { state: 'em_uso' })
  return { number }
}
