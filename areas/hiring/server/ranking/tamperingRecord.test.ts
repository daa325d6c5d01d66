import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ranking } from '#hiring/contract/ranking.ts'
import type { Db } from '#platform/server/db/db.ts'
import { given as givenIn } from '#testing/given.ts'
import { proving } from '#testing/proven.ts'
import { tamper } from '#testing/tampering.ts'
import { openWorld, type World } from '#testing/world.ts'

type Made = Awaited<ReturnType<ReturnType<typeof proving>['final']>>
let world: World
/** A process with a published final result, and one whose preliminary result is open to appeals. */
let [final, open]: [Made, Made] = [undefined, undefined] as never
let [ana, bia, caio, davi, eva] = ['', '', '', '', '']
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  const decider = (await given.admin({ name: 'Outra Pessoa' })).token
  await given.company({ legalName: 'Empresa Estranha Ltda.' })
  final = await proving(world).final(decider)
  open = await proving(world).preliminary(decider)
  ;({ ana, bia, caio, davi, eva } = final.people)
}, 60_000)
afterAll(() => world.close())

const tables = [
  ...['applications', 'candidates', 'companies', 'marks', 'criteria', 'component_decisions', 'result_corrections'],
  ...['result_snapshots', 'result_places', 'rule_changes', 'selective_processes', 'summons', 'tie_proofs'],
  ...['countersigned_acts', 'ratifications', 'validity_extensions'],
]
const run = (text: string) => (tx: Db) => sql.raw(text).execute(tx)
const verify = async () => ({
  final: (await world.call(ranking.verify, { params: { id: final.id } })).body,
  open: (await world.call(ranking.verify, { params: { id: open.id } })).body,
})
const of = (kind: string) => `(select id from result_snapshots where process_id = '${final.id}' and kind = '${kind}')`
const account = `(select id from accounts where name = 'Outra Pessoa')`
const finds = (which: 'final' | 'open', more: object) => ({
  [which]: { intact: false, faults: expect.arrayContaining([expect.objectContaining(more)]) },
})
const fault = (cause: string, more: object = {}) => finds('final', { cause, ...more })
const inPreliminary = (cause: string, more: object = {}) => fault(cause, { ofPreliminary: true, ...more })
const changed = (part: string, name = '') => ({
  final: { sameInputs: false, changed: expect.arrayContaining([expect.objectContaining({ part, name })]) },
})
const updateProcess = (set: string) => () => `update selective_processes set ${set} where id = '${final.id}'`

type Way = [what: string, statement: () => string, found: () => object]
const ways: Way[] = [
  [
    'a place of the preliminary list, after the final result',
    () => `update result_places set place = 9 where snapshot_id = ${of('preliminar')} and application_id = '${bia}'`,
    () => inPreliminary('row', { name: 'Bia Braga', field: 'place', stored: '9' }),
  ],
  [
    'a name of the preliminary list',
    () =>
      `update result_places set name = 'Zé Zorro' where snapshot_id = ${of('preliminar')} and application_id = '${bia}'`,
    () => inPreliminary('name', { stored: 'Zé Zorro' }),
  ],
  [
    'the inputs of the preliminary result',
    () =>
      `update result_snapshots set inputs = replace(inputs, '"value":16', '"value":19') where id = ${of('preliminar')}`,
    () => inPreliminary('inputs'),
  ],
  [
    'the inputs of the preliminary result with their hash',
    () =>
      `update result_snapshots set inputs = inputs || ' ', inputs_hash = encode(sha256(convert_to(inputs || ' ', 'UTF8')), 'hex') where id = ${of('preliminar')}`,
    () => inPreliminary('hashes'),
  ],
  [
    'the publication of the preliminary result',
    () => `update result_snapshots set published_at = published_at - interval '1 day' where id = ${of('preliminar')}`,
    () => inPreliminary('publication'),
  ],
  [
    'who froze the preliminary result',
    () => `update result_snapshots set frozen_by = ${account} where id = ${of('preliminar')}`,
    () => inPreliminary('record'),
  ],
  [
    'the preliminary result, marked as reopened',
    () => `update result_snapshots set reopened_at = now() where id = ${of('preliminar')}`,
    () => inPreliminary('superseded'),
  ],
  [
    'the preliminary result, deleted',
    () =>
      `delete from result_places where snapshot_id = ${of('preliminar')}; delete from result_snapshots where id = ${of('preliminar')}`,
    () => inPreliminary('superseded'),
  ],
  [
    'the kind of the final result, in the snapshot and in the process',
    () =>
      `update result_snapshots set kind = 'preliminar' where id = ${of('final')}; update selective_processes set result_kind = 'preliminar' where id = '${final.id}'`,
    () => fault('record', { stored: 'preliminar', expected: 'final' }),
  ],
  ['the code', updateProcess(`code = 'XYZ-0001'`), () => changed('code')],
  ['the title', updateProcess(`title = 'Outro cargo'`), () => changed('title')],
  [
    'the company, replaced',
    updateProcess(`company_id = (select id from companies where legal_name = 'Empresa Estranha Ltda.')`),
    () => changed('company'),
  ],
  [
    'the name of the company',
    () =>
      `update companies set legal_name = 'Outra S.A.', trade_name = '' where id = (select company_id from selective_processes where id = '${final.id}')`,
    () => changed('company'),
  ],
  ['the notice', updateProcess(`edital_number = '99/2026'`), () => changed('notice')],
  [
    'the rules of a public competition, made private ones',
    updateProcess(`ruleset = 'privado'`),
    () => changed('notice'),
  ],
  ['the days of appeals', updateProcess('appeal_days = 30'), () => changed('appeals')],
  ['the validity of the result', updateProcess('result_validity_months = 12'), () => changed('validity')],
  [
    'the source of the draw, bound after the fact',
    updateProcess(
      `draw_source = '{"kind": "loteria", "lottery": "Federal", "heldOn": "2026-01-10", "commitment": ""}'`,
    ),
    () => changed('draw'),
  ],
  ['the end of the appeals', updateProcess(`appeal_closes_at = now() + interval '9 days'`), () => fault('appeals')],
  [
    'the end of appeals that are still taken',
    () => `update selective_processes set appeal_closes_at = now() - interval '1 hour' where id = '${open.id}'`,
    () => finds('open', { cause: 'appeals' }),
  ],
  [
    'the moment of the freeze, by minutes',
    () =>
      `update result_snapshots set frozen_at = frozen_at - interval '5 minutes' where id = ${of('final')}; ${updateProcess(`frozen_at = frozen_at - interval '5 minutes'`)()}`,
    () => fault('moment'),
  ],
  [
    'the moment of the publication, by minutes',
    () =>
      `update result_snapshots set published_at = published_at - interval '5 minutes' where id = ${of('final')}; ${updateProcess(`published_at = published_at - interval '5 minutes'`)()}`,
    () => fault('publication'),
  ],
  [
    'the moment of the publication in the process alone',
    updateProcess(`published_at = published_at - interval '5 minutes'`),
    () => fault('publication'),
  ],
  [
    'who froze the result, as nobody',
    () => `update result_snapshots set frozen_by = null where id = ${of('final')}`,
    () => fault('record'),
  ],
  [
    'the text of a criterion',
    () => `update criteria set text = 'Outra prova' where id = '${final.criterion('Prova')}'`,
    () => changed('texts'),
  ],
  [
    'a rubric',
    () =>
      `update criteria set rubric = '{"low": "x", "middle": "y", "high": "z"}' where id = '${final.criterion('Clareza')}'`,
    () => changed('texts'),
  ],
  [
    'the note of a mark',
    () => `update marks set note = 'Folha trocada' where application_id = '${eva}' and note = 'Folha conferida'`,
    () => changed('notes', 'Eva Esteves'),
  ],
  [
    'the origin of a mark, as if a test had given it',
    () =>
      `update marks set attempt_version = 1, test_attempt_id = '00000000-0000-7000-8000-000000000009' where application_id = '${caio}'`,
    () => changed('origins', 'Caio Costa'),
  ],
  [
    'the reason of a waiver',
    () => `update component_decisions set reason = 'Amigo da banca' where application_id = '${davi}'`,
    () => changed('reasons', 'Davi Dias'),
  ],
  [
    'the reason of an absence, removed',
    () => `update component_decisions set reason = '' where application_id = '${eva}'`,
    () => changed('reasons', 'Eva Esteves'),
  ],
  [
    'a waiver made an absence',
    () => `update component_decisions set decision = 'ausente' where application_id = '${davi}'`,
    () => changed('decisions', 'Davi Dias'),
  ],
  [
    'a proof for a tie, added',
    () =>
      `insert into tie_proofs (application_id, key, proven_on, document) values ('${bia}', 'juror', '2026-01-10', 'Ata 7')`,
    () => changed('proofs', 'Bia Braga'),
  ],
  [
    'the reason of a correction',
    () => `update result_corrections set reason = 'Pedido do diretor' where application_id = '${bia}'`,
    () => fault('correction', { name: 'Bia Braga' }),
  ],
  [
    'the reason of the decision on a correction',
    () => `update result_corrections set decision_reason = 'x' where application_id = '${bia}'`,
    () => fault('correction', { name: 'Bia Braga' }),
  ],
  [
    'the value of a correction',
    () => `update result_corrections set to_value = 19 where application_id = '${bia}'`,
    () => fault('correction', { name: 'Bia Braga' }),
  ],
  [
    'the mark before a correction',
    () => `update result_corrections set from_value = 1 where application_id = '${bia}'`,
    () => fault('correction', { name: 'Bia Braga' }),
  ],
  [
    'who decided on a correction',
    () =>
      `update result_corrections set decided_by = proposed_by, proposed_by = decided_by where application_id = '${bia}'`,
    () => fault('correction', { name: 'Bia Braga' }),
  ],
  [
    'a refused correction, made an accepted one',
    () => `update result_corrections set state = 'aceita' where application_id = '${caio}'`,
    () => fault('correction', { name: 'Caio Costa' }),
  ],
  [
    'a correction of somebody else',
    () => `update result_corrections set application_id = '${davi}' where application_id = '${caio}'`,
    () => fault('correction', { name: 'Davi Dias' }),
  ],
  [
    'the criterion of a correction',
    () =>
      `update result_corrections set criterion_id = '${final.criterion('Inglês')}' where application_id = '${caio}'`,
    () => fault('correction', { name: 'Caio Costa' }),
  ],
  [
    'a correction, deleted',
    () => `delete from result_corrections where application_id = '${caio}'`,
    () => fault('correction', { name: 'Caio Costa' }),
  ],
  [
    'a correction that nobody proposed',
    () =>
      `insert into result_corrections (process_id, snapshot_id, application_id, criterion_id, from_value, to_value, reason)
        select process_id, snapshot_id, '${davi}', criterion_id, 8, 20, 'x' from result_corrections where application_id = '${caio}'`,
    () => fault('correction', { name: 'Davi Dias' }),
  ],
  [
    'a correction of a preliminary result that is open to appeals',
    () => `update result_corrections set to_value = 20 where application_id = '${open.people.bia}'`,
    () => finds('open', { cause: 'correction' }),
  ],
  [
    'the reason of a late application',
    () => `update applications set late_reason = 'x' where id = '${eva}'`,
    () => changed('late', 'Eva Esteves'),
  ],
  [
    'a late application, made one in time',
    () => `update applications set late_reason = null where id = '${eva}'`,
    () => changed('late', 'Eva Esteves'),
  ],
  [
    'the state of the process',
    updateProcess(`state = 'homologado'`),
    () => fault('state', { stored: 'homologado', expected: 'resultado_final' }),
  ],
  [
    'the reason of a rectification',
    () => `update rule_changes set reason = 'x' where process_id = '${final.id}'`,
    () => fault('rectification'),
  ],
  [
    'the values of a rectification',
    () => `update rule_changes set changes = '[]' where process_id = '${final.id}'`,
    () => fault('rectification'),
  ],
  [
    'the number of a rectification',
    () => `update rule_changes set number = 7 where process_id = '${final.id}'`,
    () => fault('rectification'),
  ],
  [
    'who made a rectification, as who approved it',
    () => `update rule_changes set changed_by = ${account} where process_id = '${final.id}'`,
    () => fault('rectification'),
  ],
  [
    'who approved a rectification, as its author',
    () => `update rule_changes set approved_by = changed_by where process_id = '${final.id}'`,
    () => fault('rectification'),
  ],
  [
    'the approval of a rectification, removed',
    () => `update rule_changes set approved_by = null where process_id = '${final.id}'`,
    () => fault('rectification'),
  ],
  [
    'a rectification, deleted',
    () => `delete from rule_changes where process_id = '${final.id}'`,
    () => fault('rectification'),
  ],
  [
    'a rectification that was not',
    () => `insert into rule_changes (process_id, number, reason, changes) values ('${final.id}', 2, 'x', '[]')`,
    () => fault('rectification'),
  ],
  [
    'who was called from the reserve list',
    () => `update summons set application_id = '${davi}' where process_id = '${final.id}'`,
    () => fault('summons', { name: 'Davi Dias' }),
  ],
  [
    'the reason of a call',
    () => `update summons set reason = 'x' where process_id = '${final.id}'`,
    () => fault('summons', { name: 'Caio Costa' }),
  ],
  [
    'who made a call',
    () => `update summons set summoned_by = ${account} where process_id = '${final.id}'`,
    () => fault('summons', { name: 'Caio Costa' }),
  ],
  [
    'who countersigned an act',
    () => `update countersigned_acts set decided_by = null where process_id = '${final.id}' and kind = 'waiver'`,
    () => fault('act', { name: 'Davi Dias' }),
  ],
  [
    'the kind of a countersigned act',
    () => `update countersigned_acts set kind = 'absence' where process_id = '${final.id}' and kind = 'waiver'`,
    () => fault('act', { name: 'Davi Dias', stored: 'absence', expected: 'waiver' }),
  ],
  [
    'a countersigned act, deleted',
    () => `delete from countersigned_acts where process_id = '${final.id}' and kind = 'withdrawal'`,
    () => fault('act'),
  ],
  [
    'an answer to a call that nobody gave',
    () => `update summons set answer = 'aceita', answered_at = now() where process_id = '${final.id}'`,
    () => fault('summons', { name: 'Caio Costa', stored: 'aceita' }),
  ],
  [
    'a ratification that was not',
    () =>
      `insert into ratifications (process_id, authority, reason, recorded_by) values ('${final.id}', 'Presidente', 'x', ${account})`,
    () => fault('ratification'),
  ],
  [
    'an extension of the validity that was not',
    () => `insert into validity_extensions (process_id, reason, act) values ('${final.id}', 'x', 'Portaria 1')`,
    () => fault('extension', { stored: 'Portaria 1' }),
  ],
  ['a call, deleted', () => `delete from summons where process_id = '${final.id}'`, () => fault('summons')],
  [
    'an outcome that nobody recorded',
    () => `update applications set status = 'contratada' where id = '${davi}'`,
    () => fault('outcome', { name: 'Davi Dias', stored: 'contratada', expected: 'cadastro_reserva' }),
  ],
  [
    'two people behind their applications, swapped',
    () =>
      `create temp table behind as select id, candidate_id from applications where id in ('${ana}', '${bia}');
        update applications set candidate_id = id where id in ('${ana}', '${bia}');
        update applications a set candidate_id = b.candidate_id from behind b where a.id in ('${ana}', '${bia}') and b.id in ('${ana}', '${bia}') and a.id <> b.id;
        drop table behind`,
    // Each application shows the name of the other person now.
    () => changed('person', 'Bia Braga'),
  ],
  [
    'the CPF behind an application',
    () =>
      `update candidates set cpf = '11144477735' where id = (select candidate_id from applications where id = '${bia}')`,
    () => changed('person', 'Bia Braga'),
  ],
  [
    'a person, made one who was erased',
    () =>
      `update candidates set privacy_state = 'anonimizado' where id = (select candidate_id from applications where id = '${bia}');
        update result_places set name = 'Titular anonimizado', cpf = '', salt = '', details = '' where application_id = '${bia}'`,
    () => fault('name'),
  ],
  [
    'what a list keeps of a person besides the marks',
    () =>
      `update result_places set details = replace(details, 'Folha conferida', 'Folha trocada') where application_id = '${davi}'`,
    () => fault('details', { name: 'Davi Dias' }),
  ],
]

describe('tampering with what a result rests on, and with what followed from it, is detected', () => {
  it.each(ways)('%s', async (_, statement, found) => {
    const before = await verify()
    expect(before).toMatchObject({
      final: { intact: true, sameBytes: true, sameInputs: true, faults: [], changed: [] },
    })
    expect(before).toMatchObject({ open: { intact: true, sameBytes: true, faults: [] } })
    expect(await tamper(world, tables, run(statement()), verify)).toMatchObject(found())
    expect(await verify()).toEqual(before)
  })
})
