import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyResult } from '#hiring/server/ranking/verification.sql.ts'
import type { Connection } from '#platform/server/db/db.ts'
import { closeHubs, hub, querying } from '#testing/demoHub.ts'
import { testContext } from '#testing/world.ts'

const now = Date.parse('2026-11-21T01:30:00Z')
afterAll(closeHubs)

describe('the results of the demo hub', () => {
  let demo: Connection
  const { rows, all, number } = querying(() => demo)
  beforeAll(async () => {
    demo = await hub({ now, professionals: 1500, applications: 6000, largest: 300 })
  }, 120_000)

  it('decides finished processes by their ranking', async () => {
    const wrong = await rows<{ code: string }>(`
      select distinct p.code from result_places r join applications a on a.id = r.application_id join selective_processes p on p.id = a.process_id
      where r.place is not null and p.state in ('resultado_final', 'homologado', 'arquivado') and a.status <> case r.list when 'vagas' then case p.state when 'resultado_final' then 'aprovada' else 'contratada' end
        when 'reserva' then 'cadastro_reserva' else 'reprovada' end`)
    expect(wrong).toEqual([])
    // A snapshot has everybody, and most of those who were assessed have a place in it.
    const lacking = await rows<{ code: string }>(`
      select p.code from selective_processes p where p.state in ('resultado_final', 'homologado', 'arquivado')
        and (select count(*) from applications a where a.process_id = p.id) <> (select count(*) from result_places r join result_snapshots n on n.id = r.snapshot_id where n.process_id = p.id and n.kind = 'final')`)
    expect(lacking).toEqual([])
    expect(await number("select count(*) from result_places where list = 'classificado'")).toBeGreaterThan(40)
    expect(await number("select count(*) from applications where status = 'contratada'")).toBeGreaterThan(40)
  })

  it('freezes results that follow from their marks, with the events that prove them', async () => {
    const frozen = await all('id', 'selective_processes where frozen_at is not null')
    expect(frozen.length).toBeGreaterThan(5)
    const corrected = await rows<{
      id: string
      protocol: number
    }>(`select c.process_id as id, a.protocol::int from result_corrections c
      join applications a on a.id = c.application_id where c.state = 'aceita'`)
    for (const id of frozen) {
      const verification = await verifyResult(demo.db, testContext, String(id))
      expect(verification).toMatchObject({ intact: true, sameBytes: true, faults: [] })
      // A correction after the preliminary result is no fault, but what it changed is listed.
      const changed = corrected.flatMap((each) => (each.id === id ? [each.protocol] : []))
      expect(verification?.changed.map(({ protocol }) => protocol)).toEqual(changed)
    }
  })

  it('has a preliminary result under each final one of a public competition, and corrections by two people between them', async () => {
    const without = await rows(`select p.code from selective_processes p where p.ruleset = 'conselho_publico'
      and p.state in ('resultado_preliminar', 'em_recurso', 'resultado_final', 'homologado', 'arquivado')
      and not exists (select from result_snapshots r where r.process_id = p.id and r.kind = 'preliminar' and r.published_at is not null)`)
    expect(without).toEqual([])
    expect(
      await number("select count(*) from result_snapshots where kind = 'final' and preliminary_id is not null"),
    ).toBeGreaterThan(1)
    expect(await all('state', 'result_corrections order by state')).toEqual(['aceita', 'proposta'])
    expect(await number('select count(*) from result_corrections where decided_by = proposed_by')).toBe(0)
  })

  it('rejects nobody in a public competition before its final result', async () => {
    const rejected = await rows(`select p.code from applications a join selective_processes p on p.id = a.process_id
      where p.ruleset = 'conselho_publico' and p.state not in ('resultado_final', 'homologado', 'arquivado', 'cancelado', 'suspenso')
        and a.status in ('reprovada', 'aprovada', 'contratada', 'cadastro_reserva')`)
    expect(rejected).toEqual([])
    expect(await number("select count(*) from component_decisions where decision = 'ausente'")).toBeGreaterThan(50)
  })

  it('has interviews that took place, are to be recorded, and are to come, by a kit about the criteria', async () => {
    expect(await rows('select state, count(*)::int as n from interviews group by state order by state')).toEqual([
      { state: 'cancelada', n: 1 },
      { state: 'faltou', n: 1 },
      { state: 'marcada', n: 7 },
      { state: 'realizada', n: 1 },
    ])
    expect(await number('select count(*) from criteria where rubric is not null')).toBeGreaterThan(20)
  })

  it('has a process that is graded blind by a guest, in which no administrator evaluates', async () => {
    const blind = "selective_processes p where (p.blind ->> 'on')::boolean"
    expect(await number(`select count(*) from ${blind}`)).toBe(1)
    expect(
      await number(`select count(*) from ${blind} and exists (select from evaluator_assignments e join applications a on a.id = e.application_id
        where a.process_id = p.id)`),
    ).toBe(1)
    expect(
      await number(`select count(*) from ${blind} and exists (select from accounts u where u.role = 'administrador' and u.id in (
        select account_id from process_evaluators where process_id = p.id union all
        select m.evaluator_id from marks m join criteria c on c.id = m.criterion_id where c.process_id = p.id))`),
    ).toBe(0)
  })

  it('has interviews with grades, a confirmed elimination with its event, and one that is contested', async () => {
    expect(await number("select count(*) from applications where scores ? 'interview'")).toBeGreaterThan(20)
    expect(await number("select count(*) from applications where status = 'eliminada'")).toBe(
      await number("select count(*) from audit_events where action = 'application.eliminated'"),
    )
    expect(await number("select count(*) from applications where elimination_proposed and status = 'eliminada'")).toBe(
      0,
    )
    expect(await number('select count(*) from applications where contested_on is not null')).toBe(1)
  })
})
