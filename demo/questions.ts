import { sql } from 'kysely'
import { questions } from '#assessment/contract/questions.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { DemoCompany } from './companies.ts'
import type { Desk } from './desk.ts'
import { kinds, questionPool } from './questionPool.ts'
import { randomFrom } from './random.ts'
import { atWork, day } from './times.ts'

type Filling = { seed: number; today: number; companies: readonly DemoCompany[]; team: readonly string[] }

/** Every third company has a bank of 8 to 20 questions of every kind; one question in twelve is archived. */
export async function fillQuestions(db: Db, desk: Desk, { seed, today, companies, team }: Filling) {
  const random = randomFrom(seed + 23)
  for (const { id: companyId } of companies.filter((_, at) => at % 3 === 0)) {
    const begun = today - (30 + random.next() * 200) * day
    const by = random.pick(team)
    const count = random.between(8, 20)
    const others = questionPool.slice(kinds).map((question) => ({ question, place: random.next() }))
    const chosen = others.toSorted((a, b) => a.place - b.place).map(({ question }) => question)
    for (const [place, body] of [...questionPool.slice(0, kinds), ...chosen].slice(0, count).entries()) {
      const at = atWork(begun + Math.floor(place / 4) * day) + place * 240_000
      const { id, version } = await desk({ at, by }, questions.create, { body: { ...body, companyId } })
      if (place < kinds || !random.chance(1 / 12)) continue
      const later = atWork(today - (2 + random.next() * 20) * day)
      await desk({ at: later, by }, questions.archive, { params: { id }, body: { archived: true, version } })
    }
  }
  // The route takes the time of archiving from the server, not from the database.
  await sql`update questions set archived_at = updated_at where archived_at is not null`.execute(db)
}
