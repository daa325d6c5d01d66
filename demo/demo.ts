import { sql } from 'kysely'
import { hashPassword } from '#access/server/accounts/passwords.ts'
import { competencyRoutes } from '#assessment/server/competencies/competencies.routes.ts'
import { questionnaireRoutes } from '#assessment/server/competencies/questionnaires.routes.ts'
import { customTestRoutes } from '#assessment/server/customTests/customTests.routes.ts'
import { questionRoutes } from '#assessment/server/questions/questions.routes.ts'
import { valueRoutes } from '#assessment/server/values/values.routes.ts'
import { valuesTestRoutes } from '#assessment/server/values/valuesTest.routes.ts'
import { voucherRoutes } from '#billing/server/vouchers/vouchers.routes.ts'
import { companyRoutes } from '#companies/server/companies/companies.routes.ts'
import { partnerRoutes } from '#companies/server/partners/partners.routes.ts'
import { compareNoted } from '#compliance/server/duplicates/duplicates.jobs.ts'
import { privacyRequestRoutes } from '#compliance/server/privacy/requests.routes.ts'
import { templateRoutes } from '#deliveries/server/templates/templates.routes.ts'
import type { Weights } from '#hiring/contract/components.ts'
import { automationRoutes } from '#hiring/server/automations/automations.routes.ts'
import { poolRoutes } from '#hiring/server/pools/pools.routes.ts'
import { correctionRoutes } from '#hiring/server/ranking/corrections.routes.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { Organisation } from '#platform/contract/installation.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Storage } from '#platform/server/files/storage.ts'
import { importRoutes } from '#platform/server/imports/imports.routes.ts'
import { writeSettings } from '#platform/server/installation/installation.sql.ts'
import type { Seal } from '#platform/server/seal.ts'
import { stepRoutes } from '#steps/server/setup/steps.routes.ts'
import { newsRoutes } from '#website/server/news/news.routes.ts'
import { fillApplications } from './applications.ts'
import { fillAutomations } from './automations.ts'
import { fillBilling } from './billing.ts'
import { fillBooking } from './booking.ts'
import { filledBare } from './bulk.sql.ts'
import { fillCalendar } from './calendar.ts'
import { fillChat } from './chat.ts'
import { setClock, withDemoClock } from './clock.sql.ts'
import { fillCompanies } from './companies.ts'
import { fillCompetencies, fillCompetencyTests, linkCompetencies } from './competencies.ts'
import { fillCustomTests } from './customTests.ts'
import { fillCvs } from './cvs.ts'
import { fillDeclarations } from './declarations.ts'
import { fillDeliveries } from './deliveries.ts'
import { openDesk } from './desk.ts'
import { fillDocumentRequests } from './documentRequests.ts'
import { fillDoors } from './doors.ts'
import { fillEvaluators } from './evaluators.ts'
import { fillFiles } from './files.ts'
import { recordHistory } from './history.ts'
import { fillImports } from './imports.ts'
import { fillInterviews } from './interviews.ts'
import { fillMessages } from './messages.ts'
import { fillNews } from './news.ts'
import { fillOutcomes } from './outcomes.ts'
import { fillPartners } from './partners.ts'
import { fillCandidates } from './people.ts'
import { fillPools } from './pools.ts'
import { fillPrivacy } from './privacy.ts'
import { type DemoProcess, fillProcesses } from './processes.ts'
import { fillPublicity } from './publicity.ts'
import { fillQuestions } from './questions.ts'
import { fillQuotas } from './quotas.ts'
import { randomFrom } from './random.ts'
import { fillResults } from './results.ts'
import { fillSiteTexts } from './siteTexts.ts'
import { fillTakes } from './takes.ts'
import { fillTasks } from './tasks.ts'
import { demoPassword, insertNewcomers, insertTeam } from './team.ts'
import { fillTemplates } from './templates.ts'
import { iso, midnight } from './times.ts'
import { fillValues } from './values.ts'
import { fillVideos } from './videos.ts'

const organisation = 'Conselho Regional de Administração'

export type DemoOptions = {
  seed?: number
  /** The moment from which all dates are computed. */
  now?: number
  professionals?: number
  applications?: number
  /** The number of applications to the largest process. */
  largest?: number
  /** The storage of files. Without it, the demo has no files. */
  storage?: Storage | undefined
  /** Seals what professionals declare of themselves. Without it, they declare nothing. */
  seal?: Seal | undefined
}

/** Fills an empty hub with the demo. The same seed gives the same data on the same day. */
export async function fillDemo(
  db: Db,
  {
    seed = 2026,
    now = Date.now(),
    professionals = 5000,
    applications = 20_000,
    largest = 3000,
    storage,
    seal,
  }: DemoOptions = {},
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    // Two servers may find the same hub empty at the same time.
    await sql`lock table accounts in share row exclusive mode`.execute(tx)
    if (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return
    await withDemoClock(tx, seed, () =>
      fill(tx, { passwordHash, seed, now, professionals, applications, largest, storage, seal }),
    )
  })
  await sql`analyze accounts, companies, selective_processes, stages, criteria, result_snapshots`.execute(db)
}

type Filling = Required<Omit<DemoOptions, 'storage' | 'seal'>> &
  Pick<DemoOptions, 'storage' | 'seal'> & { passwordHash: string }

async function fill(
  tx: Db,
  { passwordHash, seed, now, professionals, applications, largest, storage, seal }: Filling,
): Promise<void> {
  const random = randomFrom(seed)
  const today = midnight(now)
  await setClock(tx, today)
  const { admin, evaluators } = await insertTeam(tx, random, today, passwordHash)
  await writeSettings(tx, { section: 'organisation', value: Organisation.parse({ name: organisation }) })
  await fillSiteTexts(tx, { today, admin })
  const desk = await openDesk(tx, [
    automationRoutes,
    importRoutes,
    valueRoutes,
    valuesTestRoutes,
    competencyRoutes,
    questionnaireRoutes,
    companyRoutes,
    partnerRoutes,
    questionRoutes,
    customTestRoutes,
    poolRoutes,
    templateRoutes,
    correctionRoutes,
    privacyRequestRoutes,
    stepRoutes,
    voucherRoutes,
    newsRoutes,
  ])
  const companies = await fillCompanies(desk, random, today, [admin, ...evaluators])
  // With separate generators, so that their changes do not affect the rest of the hub.
  await fillQuestions(tx, desk, { seed, today, companies, team: [admin, ...evaluators] })
  await fillImports(tx, desk, { seed, today, admin })
  await fillPartners(desk, randomFrom(seed + 1), today, [admin, ...evaluators])
  const files = { seed, today, team: evaluators }
  if (storage) await fillFiles(tx, { ...files, storage })
  const weights = await tx
    .selectFrom('weightModels')
    .select(['id', 'weights'])
    .where('processId', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .$narrowType<{ weights: Weights }>()
    .executeTakeFirstOrThrow()
  const active = companies.filter((c) => c.state === 'ativa')
  const profiles = await fillValues(tx, desk, { seed, today, companies: active, team: evaluators })
  const setting = { random, today, companies: active, profiles, weights }
  const { processes, history: ofProcesses } = await fillProcesses(tx, setting, evaluators, { applications, largest })
  const forms = await fillCompetencies(desk, seed, today, admin)
  await linkCompetencies(tx)
  for (const process of processes) await giveOwnWeights(tx, process, admin)

  // The moves keep their indexes: a trigger searches them for each piece that is inserted.
  const large = ['candidates', 'applications', 'marks', 'evaluations', 'component_decisions']
  const { applying: people, history } = await filledBare(tx, large, async () => {
    const generators = { random, own: randomFrom(seed + 16), twins: randomFrom(seed + 22) }
    const filled = await fillCandidates(tx, generators, today, professionals, evaluators)
    const eliminations = await fillApplications(tx, { random, today, processes, people: filled.applying, evaluators })
    await setClock(tx, today)
    for (const { id } of processes) await rerankProcess(tx, id)
    return { ...filled, history: [...filled.history, ...eliminations] }
  })
  if (seal) await fillDeclarations(tx, seal, { seed, people })
  await sql`analyze applications, marks, evaluations, stage_moves, candidates, companies`.execute(tx)
  if (storage) await fillVideos(tx, { ...files, storage })
  if (storage) await fillCvs(tx, { ...files, storage })
  await fillPools(desk, { seed, today, people, admin, team: evaluators })
  await fillTemplates(tx, desk, { today, admin })
  await fillMessages(tx, { seed, today, admin })
  const ofLevels = await fillCompetencyTests(tx, forms, { seed, today, people, team: evaluators })
  await fillCustomTests(tx, desk, { seed, today, companies, team: [admin, ...evaluators] })
  await fillPrivacy(tx, desk, { today, admin })
  await fillDeliveries(tx, { seed, today, admin })
  // Before the outcomes are told: the freeze does not know them.
  if (seal) await fillQuotas(tx, seal, { seed, admin, processes })
  await fillResults(tx, desk, { admin, team: evaluators, processes, seal })
  await fillOutcomes(tx, { today, admin, processes })
  await fillDoors(tx, { seed, today })
  await fillDocumentRequests(tx, { seed, today, admin, storage, team: evaluators })
  await fillPublicity(tx, { seed, today, organisation, storage, team: evaluators })
  await fillAutomations(tx, desk, { today, admin })
  await fillEvaluators(tx, desk, { today, admin, passwordHash })
  if (storage) await fillTakes(tx, desk, { ...files, storage, admin })
  await fillInterviews(tx, { today, admin })
  await fillCalendar(tx, { today, admin, team: evaluators })
  await fillBooking(tx, { today, admin, team: evaluators })
  await fillBilling(tx, desk, { seed, today, admin, team: evaluators })
  await fillNews(tx, desk, { seed, today, now, team: evaluators, storage })
  await fillChat(tx, { today, seed, admin, team: evaluators, processes, storage })
  await fillTasks(tx, { today, admin, team: evaluators, companies, processes })
  const ofNewcomers = await insertNewcomers(tx, random, today, passwordHash, admin)
  await recordHistory(tx, [...ofProcesses, ...history, ...ofLevels, ...ofNewcomers])
  await sql`insert into process_managers (process_id, account_id, added_by, added_at)
    select distinct on (p.id) p.id, e.actor_id, e.actor_id, e.at from selective_processes p
      join audit_events e on e.entity_id = p.id and e.action in ('process.created', 'process.duplicated') and e.actor_id is not null
    order by p.id, e.id on conflict do nothing`.execute(tx)
  // The account of the demo runs some of them, too.
  await sql`insert into process_managers (process_id, account_id, added_by, added_at)
    select p.id, ${admin}, ${admin}, p.created_at from selective_processes p where p.deleted_at is null
    order by array_position('{em_avaliacao,publicado}'::text[], p.state), p.code limit 8 on conflict do nothing`.execute(
    tx,
  )
  await sql`analyze audit_events`.execute(tx)
  await compareNoted(tx, professionals)
}

async function giveOwnWeights(db: Db, process: DemoProcess, createdBy: string) {
  const { ownWeights: weights } = process
  if (!weights) return
  const { id: weightModelId } = await db
    .insertInto('weightModels')
    .values({
      processId: process.id,
      version: 1,
      weights,
      reason: 'Pesos combinados com a empresa',
      createdBy,
      createdAt: iso(process.timeline.opensAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  process.model = { ...process.model, weights }
  await db
    .updateTable('selectiveProcesses')
    .set({ weightModelId, ownWeights: true })
    .where('id', '=', process.id)
    .execute()
}
