import type { CustomTest, FrozenTest, TestSettings } from '#assessment/contract/customTests.ts'
import { contentOf, inTest, questionIds } from '#assessment/contract/testContent.rules.ts'
import { changesBetween } from '#assessment/contract/testDraft.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { findTest, type StoredTest } from './customTests.sql.ts'
import { findComposed, findQuestions, findTestVersion, listTestVersions } from './testVersions.sql.ts'

export async function testOf(db: Db, id: string): Promise<StoredTest> {
  const test = await findTest(db, id)
  if (!test) throw notFound('customTest')
  return test
}

export type Asking = { settings: TestSettings; content: FrozenTest }

/** Reads the draft: the content that freezing would produce, and the questions of the bank it uses. */
export async function readDraft(db: Db, test: StoredTest) {
  const { settings, sections, frozen } = await findComposed(db, test.id)
  const bank = await findQuestions(db, test.companyId, questionIds(sections))
  return { settings, sections, frozen, bank, content: contentOf({ ...test, sections }, bank) }
}

/** Reads a test with its draft and its versions. */
export async function readTest(db: Db, id: string): Promise<CustomTest> {
  const { companyId, companyName, companyDeletedAt, ...test } = await testOf(db, id)
  const { settings, sections, bank, content } = await readDraft(db, {
    companyId,
    companyName,
    companyDeletedAt,
    ...test,
  })
  const inUse = await findTestVersion(db, id)
  return {
    ...test,
    settings,
    sections,
    company: { id: companyId, name: companyName, deletedAt: companyDeletedAt },
    questions: bank.map(inTest),
    versions: await listTestVersions(db, id),
    changes: changesBetween(inUse ?? null, { settings, content }),
  }
}
