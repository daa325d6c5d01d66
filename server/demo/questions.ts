import type { QuestionContent } from '#contract/assessment/questions.ts'
import { wordsOfContent } from '#server/assessment/questions/questions.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { DemoCompany } from './companies.ts'
import type { Happening } from './history.ts'
import { questionPool } from './questionPool.ts'
import { type Random, randomFrom } from './random.ts'
import { atWork, day, iso } from './times.ts'

const kinds = 7

/** One of each kind first, then a random order. */
function chosenFrom(random: Random, count: number) {
  const others = questionPool.slice(kinds)
  for (let at = others.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const [a, b] = [others[at], others[other]]
    if (a && b) [others[at], others[other]] = [b, a]
  }
  return [...questionPool.slice(0, kinds), ...others.slice(0, count - kinds)]
}

type Filling = { seed: number; today: number; companies: readonly DemoCompany[]; team: readonly string[] }

/** Every third company has a bank of 8 to 20 questions of every kind; one question in twelve is archived. */
export async function fillQuestions(db: Db, { seed, today, companies, team }: Filling) {
  const random = randomFrom(seed + 23)
  const words = new Map<QuestionContent, ReturnType<typeof wordsOfContent>>()
  const history: Happening[] = []
  const rows = companies
    .filter((_, at) => at % 3 === 0)
    .flatMap(({ id: companyId }) => {
      const begun = today - (30 + random.next() * 200) * day
      const actorId = random.pick(team)
      return chosenFrom(random, random.between(8, 20)).map(({ content, points, explanation, tags }, place) => {
        const at = atWork(begun + Math.floor(place / 4) * day) + place * 240_000
        const id = random.uuid(at)
        const isArchived = place >= kinds && random.chance(1 / 12)
        const archivedAt = isArchived ? atWork(today - (2 + random.next() * 20) * day) : null
        const about = { actorId, entity: 'question' as const, entityId: id, data: {} }
        history.push({ ...about, at, action: 'question.created' })
        if (archivedAt) history.push({ ...about, at: archivedAt, action: 'question.archived' })
        const said = words.get(content) ?? wordsOfContent(content, explanation)
        words.set(content, said)
        return {
          ...{ id, company_id: companyId, content, points, explanation, tags, ...said },
          version: isArchived ? 2 : 1,
          archived_at: archivedAt && iso(archivedAt),
          created_at: iso(at),
          updated_at: iso(archivedAt ?? at),
        }
      })
    })
  await insertMany(db, 'questions', rows)
  return history
}
