import { sql } from 'kysely'
import type { FrozenTest, TestChange, TestSection, TestSettings } from '#contract/assessment/customTests.ts'
import { type BankQuestion, contentOf } from '#contract/assessment/testContent.rules.ts'
import { changesBetween } from '#contract/assessment/testDraft.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { DemoCompany } from './companies.ts'
import type { Happening } from './history.ts'
import { type Random, randomFrom } from './random.ts'
import { answerSheets } from './testAnswers.ts'
import { atWork, day, hour, iso } from './times.ts'

const titles = [
  'Conhecimentos para a vaga',
  'Prova geral de seleção',
  'Triagem de analistas',
  'Rotina administrativa',
  'Prova da área comercial',
] as const
const description = 'Responda sem consulta, em um lugar tranquilo. Não há pontos negativos.'
const reviewed = 'Trocamos a ordem e demos mais tempo, a pedido de quem aplicou.'
/** The number of attempts at the first company’s test: a few for its first version, most for its second. */
const earlier = 14
const later = 120

type Filling = { seed: number; today: number; companies: readonly DemoCompany[]; team: readonly string[] }
type Bank = BankQuestion & { companyId: string }

/** The questions of the banks that a test may use, in the order of their creation. */
const readBanks = async (db: Db) =>
  Map.groupBy(
    await db
      .selectFrom('questions')
      .select(['id', 'companyId', 'content', 'points', 'explanation', sql<boolean>`false`.as('gone')])
      .where('archivedAt', 'is', null)
      .orderBy('id')
      .$castTo<Bank>()
      .execute(),
    (question) => question.companyId,
  )

/** Applications of a company that have reached the test stage, ordered by id. */
const readApplications = (db: Db, companyId: string, limit: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.id', 'a.appliedAt'])
    .where('p.companyId', '=', companyId)
    .where('p.state', 'not in', ['rascunho', 'em_aprovacao', 'aprovado', 'publicado'])
    .orderBy('a.id')
    .limit(limit)
    .execute()

const placed = (questions: readonly BankQuestion[]) => questions.map(({ id, points }) => ({ questionId: id, points }))
const settings = (over: Partial<TestSettings>): TestSettings => ({
  ...{ shuffleQuestions: false, shuffleOptions: true, bySection: false },
  ...{ minutes: 45, attempts: 1, passMark: 60 },
  ...over,
})

type Version = { settings: TestSettings; sections: TestSection[]; frozenAt: number | null; note: string }

/** One row per version, with the changes since the previous one. */
type Test = { id: string; title: string; at: number; by: string; of: Version[] }
function versionRows(random: Random, bank: readonly Bank[], { id: testId, title, at: begun, by, of }: Test) {
  let before: { settings: TestSettings; content: FrozenTest } | null = null
  return of.map(({ frozenAt, note, ...composed }, at) => {
    const content = contentOf({ title, description, sections: composed.sections }, bank)
    const changes: TestChange[] = frozenAt ? changesBetween(before, { settings: composed.settings, content }) : []
    before = { settings: composed.settings, content }
    return {
      ...{ id: random.uuid(frozenAt ?? begun), test_id: testId, number: at + 1, ...composed },
      ...{ content: frozenAt ? content : null, changes, note, frozen_by: frozenAt ? by : null },
      frozen_at: frozenAt ? iso(frozenAt) : null,
    }
  })
}

/** Creates tests for the companies with a question bank. About 120 people attempted the test of the first. */
export async function fillCustomTests(db: Db, { seed, today, companies, team }: Filling) {
  const random = randomFrom(seed + 31)
  const banks = await readBanks(db)
  const history: Happening[] = []
  const tests: object[] = []
  const versions: ReturnType<typeof versionRows> = []
  const having = companies.filter(({ id, state }) => banks.has(id) && state === 'ativa')
  for (const [i, { id: companyId }] of having.entries()) {
    const bank = banks.get(companyId) ?? []
    const closed = bank.filter((q) => q.content.kind !== 'texto' && q.content.kind !== 'arquivo')
    const open = bank.filter((q) => q.content.kind === 'texto')
    const by = random.pick(team)
    const add = (title: string, of: Version[], state: string, at: number) => {
      const id = random.uuid(at)
      const about = { actorId: by, entity: 'test' as const, entityId: id }
      history.push({ ...about, at, action: 'test.created', data: { to: 'rascunho' } })
      const archivedAt = state === 'arquivado' ? atWork(today - 9 * day) : undefined
      if (archivedAt)
        history.push({ ...about, at: archivedAt, action: 'test.archived', data: { from: 'em_uso', to: state } })
      const rows = versionRows(random, bank, { id, title, at, by, of })
      for (const [k, { frozenAt, note }] of of.entries())
        if (frozenAt)
          history.push({
            ...{ ...about, at: frozenAt, action: 'test.used', data: { to: 'em_uso', detail: `v${k + 1}` } },
            ...(note ? { reason: note } : {}),
          })
      tests.push({
        ...{ id, company_id: companyId, title, description, state, version: of.length },
        ...{ created_at: iso(at), updated_at: iso(archivedAt ?? of.findLast((v) => v.frozenAt)?.frozenAt ?? at) },
      })
      versions.push(...rows)
      return rows
    }
    const begun = atWork(today - (120 + random.next() * 60) * day)
    const sections = [
      { title: 'Conhecimentos', instructions: 'Marque o que considera certo.', questions: placed(closed) },
      { title: 'Redação', instructions: 'Uma pessoa corrige esta parte.', questions: placed(open.slice(0, 1)) },
    ].filter((s) => s.questions.length > 0)
    const first = { settings: settings({ minutes: 30 }), sections, frozenAt: begun + hour, note: '' }
    const head = sections[0]
    const turned = [{ ...sections[0], questions: head?.questions.toReversed() ?? [] }, ...sections.slice(1)]
    const second = {
      settings: settings({ bySection: true }),
      sections: turned as TestSection[],
      frozenAt: begun + 20 * day,
      note: reviewed,
    }
    const title = titles[i % titles.length] ?? ''
    const state = i % 5 === 3 ? 'arquivado' : 'em_uso'
    const rows = add(title, i === 0 ? [first, second] : [first], state, begun)
    if (i === 0) {
      const people = await readApplications(db, companyId, earlier + later)
      const asked = bank.filter((q) => sections.some((s) => s.questions.some((p) => p.questionId === q.id)))
      const sheets = answerSheets(random, { questions: asked, people, graders: team, after: begun + 21 * day, today })
      const versionOf = (at: number) => rows[at < Math.min(earlier, people.length - 1) ? 0 : 1]?.id ?? ''
      await insertMany(db, 'custom_tests', tests.splice(0))
      await insertMany(db, 'custom_test_versions', versions.splice(0))
      await insertMany(
        db,
        'test_attempts',
        sheets.map(({ attempt }, at) => ({ ...attempt, version_id: versionOf(at) })),
      )
      await insertMany(
        db,
        'test_answers',
        sheets.flatMap((s) => s.answers),
      )
    }
    if (i % 2 === 0) {
      const draft = { settings: settings({ passMark: null }), sections: sections.slice(0, 1), frozenAt: null, note: '' }
      add(`${title} (nova edição)`, [draft], 'rascunho', atWork(today - (3 + i) * day))
    }
  }
  await insertMany(db, 'custom_tests', tests)
  await insertMany(db, 'custom_test_versions', versions)
  return history
}
