import { sql } from 'kysely'
import { type CustomTestInput, customTests, type TestSettings } from '#assessment/contract/customTests.ts'
import type { BankQuestion } from '#assessment/contract/testContent.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { DemoCompany } from './companies.ts'
import type { Desk } from './desk.ts'
import { randomFrom } from './random.ts'
import { fillSteps } from './steps.ts'
import { answerSheets } from './testAnswers.ts'
import { atWork, day, hour } from './times.ts'
import { listed } from './words.ts'

const titles = listed('Conhecimentos para a vaga, Prova geral de seleção, Triagem de analistas, Rotina administrativa')
const description = 'Responda sem consulta, em um lugar tranquilo. Não há pontos negativos.'
const reviewed = 'Trocamos a ordem e demos mais tempo, a pedido de quem aplicou.'
/** The number of attempts at the first company’s test: a few for its first version, most for its second. */
const earlier = 14
const later = 120

type Filling = { seed: number; today: number; companies: readonly DemoCompany[]; team: readonly string[] }

/** The questions of the banks that a test may use, in the order of their creation. */
const readBanks = async (db: Db) =>
  Map.groupBy(
    await db
      .selectFrom('questions')
      .select(['id', 'companyId', 'content', 'points', 'explanation', sql<boolean>`false`.as('gone')])
      .where('archivedAt', 'is', null)
      .orderBy('id')
      .$castTo<BankQuestion & { companyId: string }>()
      .execute(),
    (question) => question.companyId,
  )

/** Applications of a company that have reached the test stage, ordered by id. */
const readApplications = (db: Db, companyId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.id', 'a.appliedAt'])
    .where('p.companyId', '=', companyId)
    .where('p.state', 'not in', ['rascunho', 'em_aprovacao', 'aprovado', 'publicado'])
    .orderBy('a.id')
    .limit(earlier + later)
    .execute()

const placed = (questions: readonly BankQuestion[]) => questions.map(({ id, points }) => ({ questionId: id, points }))
const settings = (over: Partial<TestSettings>): TestSettings => ({
  ...{ shuffleQuestions: false, shuffleOptions: true, bySection: false },
  ...{ minutes: 45, attempts: 1, passMark: 60 },
  ...over,
})

/** Creates tests for the companies with a question bank. About 120 people attempted the test of the first. */
export async function fillCustomTests(db: Db, desk: Desk, { seed, today, companies, team }: Filling) {
  const random = randomFrom(seed + 31)
  const banks = await readBanks(db)
  const having = companies.filter(({ id, state }) => banks.has(id) && state === 'ativa')
  for (const [i, { id: companyId }] of having.entries()) {
    const bank = banks.get(companyId) ?? []
    const by = random.pick(team)
    const begun = atWork(today - (120 + random.next() * 60) * day)
    const closed = bank.filter((q) => q.content.kind !== 'texto' && q.content.kind !== 'arquivo')
    const essay = bank.filter((q) => q.content.kind === 'texto').slice(0, 1)
    const sections = [
      { title: 'Conhecimentos', instructions: 'Marque o que considera certo.', questions: placed(closed) },
      { title: 'Redação', instructions: 'Uma pessoa corrige esta parte.', questions: placed(essay) },
    ]
    const title = titles[i % titles.length] ?? ''
    const first: CustomTestInput = { title, description, settings: settings({ minutes: 30 }), sections }
    let test = await desk({ at: begun, by }, customTests.create, { body: { ...first, companyId } })
    const params = { id: test.id }
    const use = (at: number, note = '') =>
      desk({ at, by }, customTests.use, { params, body: { note, version: test.version } })
    test = await use(begun + hour)
    if (i === 0) {
      const turned = sections.map((s, at) => (at === 0 ? { ...s, questions: s.questions.toReversed() } : s))
      const second = { ...first, settings: settings({ bySection: true }), sections: turned, version: test.version }
      test = await desk({ at: begun + 19 * day, by }, customTests.update, { params, body: second })
      test = await use(begun + 20 * day, reviewed)
      const people = await readApplications(db, companyId)
      const questions = [...closed, ...essay]
      const sheets = answerSheets(random, { questions, people, graders: team, after: begun + 21 * day, today })
      const versions = await db
        .selectFrom('customTestVersions')
        .select('id')
        .where('testId', '=', test.id)
        .orderBy('number')
        .execute()
      const versionOf = (at: number) => versions[at < Math.min(earlier, people.length - 1) ? 0 : 1]?.id
      const attempts = sheets.map(({ attempt }, at) => ({ ...attempt, versionId: versionOf(at) }))
      await insertMany(db, 'test_attempts', attempts)
      await insertMany(
        db,
        'test_answers',
        sheets.flatMap((s) => s.answers),
      )
      await fillSteps(db, { today, by })
    }
    if (i % 5 === 3) {
      const body = { archived: true, version: test.version }
      await desk({ at: atWork(today - 9 * day), by }, customTests.archive, { params, body })
    }
    if (i % 2 === 0) {
      const draft = { ...first, title: `${title} (nova edição)`, settings: settings({ passMark: null }) }
      const body = { ...draft, sections: sections.slice(0, 1), companyId }
      const at = atWork(today - (3 + i) * day)
      const edition = await desk({ at, by }, customTests.create, { body })
      // The first is in use: it grades itself, as a step asks.
      if (i === 0)
        await desk({ at: at + hour, by }, customTests.use, {
          params: { id: edition.id },
          body: { version: edition.version },
        })
    }
  }
}
