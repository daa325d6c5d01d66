import { sql } from 'kysely'
import { hashPassword } from '#server/accounts/passwords.ts'
import { audit } from '#server/audit/audit.sql.ts'
import type { Db } from '#server/db/db.ts'
import { rerankProcess } from '#server/ranking/ranking.sql.ts'
import { insertSnapshot } from '#server/ranking/result.sql.ts'
import { fillApplications } from './applications.ts'
import { filledBare } from './bulk.sql.ts'
import { day, fillCandidates, fillCompanies } from './people.ts'
import { fillProcesses } from './processes.ts'
import { randomFrom } from './random.ts'

export const demoEmail = 'admin@certame.local'
export const demoPassword = 'certame-demo-2026'
const team = ['Helena Vasconcelos', 'Camila Duarte', 'Bruno Lacerda', 'Paulo Amorim']

/** Fills an empty hub with the demo: the same from the same seed, counted from the start of today. */
export async function fillDemo(db: Db, seed = 2026): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    if (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return
    const random = randomFrom(seed)
    const today = Math.floor(Date.now() / day) * day
    const admin = random.uuid(today - 800 * day)
    const others = team.map((name, i) => ({
      id: random.uuid(today - (700 - i) * day),
      name,
      occupation: 'Analista de seleção',
      email: `${name.split(' ')[0]?.toLowerCase()}@exemplo.com.br`,
      passwordHash: null,
      state: 'ativo',
    }))
    await tx
      .insertInto('accounts')
      .values([
        {
          id: admin,
          name: 'Administração Demo',
          occupation: 'Coordenação',
          email: demoEmail,
          passwordHash,
          state: 'ativo',
        },
        ...others,
      ])
      .execute()
    const evaluators = others.map((o) => o.id)
    const { id: model } = await tx
      .selectFrom('weightModels')
      .select('id')
      .where('processId', 'is', null)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

    const companies = await fillCompanies(tx, random, today, [admin, ...evaluators])
    const processes = await fillProcesses(tx, random, today, companies, model)
    const large = processes.find((p) => p.large)
    if (large) await giveOwnWeights(tx, large.id, admin)
    await filledBare(tx, ['candidates', 'applications', 'marks', 'evaluations', 'stage_moves'], async () => {
      const people = await fillCandidates(tx, random, today)
      await fillApplications(tx, random, today, processes, people, evaluators)
      for (const { id } of processes) await rerankProcess(tx, id)
    })
    await sql`analyze applications, marks, evaluations`.execute(tx)

    for (const { id, state } of processes) {
      const isFrozen = state === 'resultado_final' || state === 'homologado' || state === 'arquivado'
      if (isFrozen) {
        await insertSnapshot(tx, id, admin)
        await tx
          .updateTable('selectiveProcesses')
          .set({ frozenAt: sql`now()`, publishedAt: state === 'resultado_final' ? null : sql`now()` })
          .where('id', '=', id)
          .execute()
      }
      await audit(tx, random.pick(evaluators), {
        action: 'process.moved',
        entity: 'process',
        entityId: id,
        data: { from: 'rascunho', to: state },
      })
    }
    for (const { id, state } of companies)
      await audit(tx, random.pick(evaluators), {
        action: 'company.moved',
        entity: 'company',
        entityId: id,
        data: { from: 'rascunho', to: state },
      })
  })
  await sql`analyze`.execute(db)
}

async function giveOwnWeights(db: Db, processId: string, createdBy: string) {
  const { id } = await db
    .insertInto('weightModels')
    .values({
      processId,
      version: 1,
      weights: [1500, 1500, 1000, 2000, 2500, 1500],
      reason: 'Pesos combinados com a empresa',
      createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('selectiveProcesses')
    .set({ weightModelId: id, ownWeights: true })
    .where('id', '=', processId)
    .execute()
}
