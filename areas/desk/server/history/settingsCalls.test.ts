import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { competencies } from '#assessment/contract/competencies.ts'
import { customTests } from '#assessment/contract/customTests.ts'
import { questionnaires } from '#assessment/contract/questionnaires.ts'
import { values } from '#assessment/contract/values.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { templates } from '#deliveries/contract/templates.ts'
import { automations } from '#hiring/contract/automations.ts'
import { processes } from '#hiring/contract/processes.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import {
  type AuditEvent,
  type AuditedEntity,
  audit,
  auditedEntities,
  installationEntity,
} from '#platform/contract/audit.ts'
import { audit as record } from '#platform/server/audit/audit.sql.ts'
import { findChangesWithoutValues } from '#testing/changedSettings.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

/**
 * Walks all calls that write a setting or a rule, and compares the values before and after in their audit events. A new call fails here until it
 * is told what it changes (`cases`), or why it has no value before and after (`apart`).
 */
let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const settings = [
  /^\/(settings|weights|values|competencies|questionnaires|templates|automations)(\/|$)/,
  /^\/selective-processes\/\{id\}(\/(weights|deadline))?$/,
  /^\/custom-tests\/\{id\}$/,
  /^\/accounts\/\{id\}\/rights$/,
]
const isReading = /\/(preview|sample|dry-run|test|sent|webhook)$/
/** Calls that switch something on or off, or create and remove it: the name of their event says from what and to what. */
const apart = [
  /^POST \/(values|competencies|questionnaires|templates|automations)$/,
  /^DELETE /,
  /\/(restore|active|enabled|archived)$/,
  // It changes a secret alone.
  /\/catho\/access$/,
]

type Change = { entity: AuditedEntity; entityId: string; changes: Record<string, [from: unknown, to: unknown]> }

async function ok<T>(reply: Promise<{ status: number; body: T }>) {
  const { status, body } = await reply
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Changes one section of the settings. */
const section =
  (name: Exclude<keyof typeof installation & keyof Awaited<ReturnType<typeof readSettings>>, 'get'>, over: object) =>
  async (): Promise<Change> => {
    const before = (await readSettings())[name] as Record<string, unknown>
    const { hasPassword: _, source: __, ...stored } = before
    const body = { ...Object.fromEntries(Object.entries(stored).filter(([key]) => !/^has[A-Z]/.test(key))), ...over }
    await ok(world.call(installation[name], { body }))
    const changes = Object.entries(over).map(([key, to]) => [key, [before[key], to]])
    return { entity: 'installation', entityId: installationEntity, changes: Object.fromEntries(changes) }
  }
const readSettings = () => ok(world.call(installation.get))

const later = (iso: string) => new Date(Date.parse(iso) + 86_400_000).toISOString()
const reason = 'Decisão da diretoria'

const cases: Record<string, () => Promise<Change>> = {
  'PUT /settings/organisation': section('organisation', { name: 'Conselho de Teste', phone: '4833330000' }),
  'PUT /settings/appearance': section('appearance', { themeMode: 'dark' }),
  'PUT /settings/maintenance': section('maintenance', { message: 'Voltamos logo.' }),
  'PUT /settings/security': section('security', { sessionHours: 8 }),
  'PUT /settings/professionals': section('professionals', { registrationVerified: true }),
  'PUT /settings/catho': section('catho', { perMinute: 20 }),
  'PUT /settings/cep': section('cep', { address: 'https://cep.exemplo.com.br/{cep}/json/' }),
  'PUT /settings/retention': section('retention', { retentionMonths: 24, ledgerMonths: 36 }),
  'PUT /settings/fairness': section('fairness', { groupMinimum: 15 }),
  'PUT /settings/automations': section('automations', { paused: true, waitMinutes: 5 }),
  'PUT /settings/anchors': section('anchors', { anchorEmails: ['auditora@exemplo.com.br'] }),
  'PUT /settings/billing': section('billing', { pixKey: 'financeiro@exemplo.com.br', suspendAfter: 20 }),
  'PUT /settings/email': section('email', { fromName: 'Comissão' }),
  'PUT /settings/replies': section('replies', { folder: 'Respostas' }),
  'PUT /settings/whatsapp': section('whatsapp', { perMinute: 30 }),
  'PUT /values/{id}': async () => {
    const value = await ok(world.call(values.create, { body: { name: 'Coragem', description: 'Antes' } }))
    const body = { name: 'Ousadia', description: 'Depois', version: value.version }
    await ok(world.call(values.update, { params: value, body }))
    const changes = { name: ['Coragem', 'Ousadia'], description: ['Antes', 'Depois'] } as const
    return { entity: 'value', entityId: value.id, changes: { ...changes } as never }
  },
  'POST /values/order': async () => {
    for (const name of ['Clareza', 'Calma']) await ok(world.call(values.create, { body: { name } }))
    const before = await ok(world.call(values.list))
    const after = before.toReversed()
    await ok(world.call(values.order, { body: { ids: after.map(({ id }) => id) } }))
    const names = (of: { name: string }[]) => of.map(({ name }) => name)
    return { entity: 'value', entityId: after[0]?.id ?? '', changes: { order: [names(before), names(after)] } }
  },
  'PUT /competencies/{id}': async () => {
    const { id, description, levels, version } = await competency('Liderança')
    const body = { name: 'Condução', description, levels, version }
    await ok(world.call(competencies.update, { params: { id }, body }))
    return { entity: 'competency', entityId: id, changes: { name: ['Liderança', 'Condução'] } }
  },
  'POST /competencies/order': async () => {
    for (const name of ['Escuta', 'Síntese']) await competency(name)
    const before = await ok(world.call(competencies.list))
    const after = before.toReversed()
    await ok(world.call(competencies.order, { body: { ids: after.map(({ id }) => id) } }))
    const names = (of: { name: string }[]) => of.map(({ name }) => name)
    return { entity: 'competency', entityId: after[0]?.id ?? '', changes: { order: [names(before), names(after)] } }
  },
  'PUT /questionnaires/{id}': async () => {
    const items = [{ competencyId: (await competency('Análise')).id, text: 'Explico o que fiz' }]
    const body = { name: 'Comportamento', kind: 'comportamental', items, days: 30 }
    const made = await ok(world.call(questionnaires.create, { body }))
    const { id, active: _, attempts: __, deletedAt: ___, ...stored } = made
    await ok(world.call(questionnaires.update, { params: made, body: { ...stored, days: 15 } }))
    return { entity: 'questionnaire', entityId: id, changes: { days: [30, 15] } }
  },
  'PUT /templates/{id}': async () => {
    const made = await template()
    await ok(world.call(templates.rename, { params: made, body: { name: 'Convite', version: made.version } }))
    return { entity: 'template', entityId: made.id, changes: {} }
  },
  'POST /templates/{id}/versions': async () => {
    const made = await template()
    const body = { channel: 'email', subject: 'Depois', body: '<p>Depois</p>', version: made.version }
    await ok(world.call(templates.write, { params: made, body }))
    const changes: Change['changes'] = { subject: ['Antes', 'Depois'], body: ['<p>Antes</p>', '<p>Depois</p>'] }
    return { entity: 'template', entityId: made.id, changes }
  },
  'PUT /automations/{id}': async () => {
    const { id: templateId } = await template({ audience: 'professionals', application: true })
    const input = { name: 'Aviso', trigger: 'process_state', state: 'em_avaliacao', templateId, channels: ['email'] }
    const made = await ok(world.call(automations.create, { body: input }))
    const body = { ...input, name: 'Aviso de inscrição', version: made.version }
    await ok(world.call(automations.update, { params: made, body }))
    return { entity: 'automation', entityId: made.id, changes: { name: ['Aviso', 'Aviso de inscrição'] } }
  },
  'PUT /custom-tests/{id}': async () => {
    const { id: companyId } = await given.company()
    const made = await ok(
      world.call(customTests.create, {
        body: { companyId, title: 'Prova', description: 'Antes', settings: {}, sections: [{ questions: [] }] },
      }),
    )
    const { title, settings, sections, version } = made
    const body = { title, description: 'Depois', settings, sections, version }
    await ok(world.call(customTests.update, { params: made, body }))
    return { entity: 'test', entityId: made.id, changes: { description: ['Antes', 'Depois'] } }
  },
  'PUT /selective-processes/{id}': async () => {
    const { companyId: _, ...process } = await given.process({}, 'rascunho')
    const body = { ...process, title: 'Outro título', minimumTotal: 50 }
    await ok(world.call(processes.update, { params: process, body }))
    const changes: Change['changes'] = { title: [process.title, 'Outro título'], minimumTotal: [null, 50] }
    return { entity: 'process', entityId: process.id, changes }
  },
  'POST /selective-processes/{id}/deadline': async () => {
    const process = await given.process()
    const closesAt = later(process.closesAt)
    await ok(world.call(processes.extend, { params: process, body: { closesAt, reason, version: process.version } }))
    return { entity: 'process', entityId: process.id, changes: { closesAt: [process.closesAt, closesAt] } }
  },
  'PUT /selective-processes/{id}/weights': async () => {
    const process = await given.process()
    const weights = { test: 10_000 }
    const body = { weights, reason, version: process.version }
    await ok(world.call(scoring.saveProcess, { params: process, body }))
    const changes: Change['changes'] = { weights: [process.weights, weights] }
    return { entity: 'process', entityId: process.id, changes }
  },
  'PUT /weights': async () => {
    const { current } = await ok(world.call(scoring.global))
    const weights = { test: 10_000 }
    const saved = await ok(world.call(scoring.saveGlobal, { body: { weights, reason, version: current.version } }))
    return { entity: 'weights', entityId: saved.id, changes: { weights: [current.weights, weights] } }
  },
  'PUT /accounts/{id}/rights': async () => {
    const { id } = await given.admin()
    const { version } = await ok(world.call(accounts.get, { params: { id } }))
    const body = { rights: ['see_scores_early'], reason, currentPassword: password, version }
    await ok(world.call(accounts.setRights, { params: { id }, body }))
    return { entity: 'account', entityId: id, changes: {} }
  },
}
/** The other members of the event where it has no changed fields. */
const others: Record<string, Partial<AuditEvent>> = {
  'PUT /templates/{id}': { from: 'Modelo', to: 'Convite' },
  'POST /templates/{id}/versions': { from: '1', to: '2' },
  'PUT /accounts/{id}/rights': { action: 'account.right_granted', detail: 'see_scores_early', reason },
}

const competency = (name: string) =>
  ok(world.call(competencies.create, { body: { name, levels: ['0', '1', '2', '3', '4'] } }))
const template = (over: object = {}) => {
  const body = { name: 'Modelo', audience: 'professionals', subject: 'Antes', body: '<p>Antes</p>', ...over }
  return ok(world.call(templates.create, { body }))
}

async function settingCalls(): Promise<string[]> {
  const { paths } = (await world.app.inject({ url: '/api/docs/json' })).json()
  return Object.entries(paths as Record<string, Record<string, unknown>>).flatMap(([url, methods]) => {
    const path = url.replace(/^\/api/, '')
    if (!url.startsWith('/api/') || !settings.some((pattern) => pattern.test(path)) || isReading.test(path)) return []
    const writing = Object.keys(methods).filter((method) => method !== 'get')
    return writing.map((method) => `${method.toUpperCase()} ${path}`)
  })
}

describe('the audit event of a setting or a rule', () => {
  it('is compared for every call that writes one', async () => {
    const calls = (await settingCalls()).filter((call) => !apart.some((pattern) => pattern.test(call)))
    expect(calls.sort()).toEqual(Object.keys(cases).sort())
  })

  it.each(Object.keys(cases))('says from what to what it changed: %s', async (call) => {
    const change = await cases[call]?.()
    if (!change) throw new Error('no case')
    const { entity, entityId, changes } = change
    const { rows } = await ok(world.call(audit.list, { query: { entity, entityId } }))
    const sorted = (of: AuditEvent['changes']) => of.toSorted((a, b) => a.field.localeCompare(b.field))
    expect(sorted(rows[0]?.changes ?? [])).toEqual(
      sorted(Object.entries(changes).map(([field, [from, to]]) => ({ field, from, to }))),
    )
    expect(rows[0]).toMatchObject({ fields: expect.arrayContaining(Object.keys(changes)), ...others[call] })
    await world.work()
  })

  it('is found where it lacks a value, or names no field', async () => {
    const entry = { entity: 'value', entityId: crypto.randomUUID() } as const
    const written = world.owner.transaction().execute(async (tx) => {
      await record(tx, null, { ...entry, action: 'value.updated', data: { fields: ['name'] } })
      await record(tx, null, { ...entry, action: 'value.ordered', data: { detail: '3' } })
      expect(await findChangesWithoutValues(tx)).toEqual(['value.ordered', 'value.updated: name'])
      throw new Error('undone')
    })
    await expect(written).rejects.toThrow('undone')
  })
})

describe('the history of a record', () => {
  it.each([...auditedEntities])('is read of every kind of record: %s', async (entity) => {
    const query = { entity, entityId: '01900000-0000-7000-8000-000000000000' }
    expect(await ok(world.call(audit.list, { query }))).toEqual({ rows: [], more: false })
  })
})
