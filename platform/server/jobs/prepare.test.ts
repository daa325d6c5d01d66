import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect } from '#platform/server/db/db.ts'
import { databaseAt, onServer } from '#testing/onServer.ts'
import { prepareDatabase } from './prepare.ts'

const server = inject('server')
const said: string[] = []
const say = (sentence: string) => said.push(sentence)
let name: string
beforeEach(() => {
  name = `certame_test_${randomBytes(6).toString('hex')}`
  said.length = 0
})
afterEach(async () => {
  await onServer(server, `drop database if exists ${name} with (force)`)
  for (const role of [`${name}_app`, `${name}_hub`, name]) await onServer(server, `drop role if exists ${role}`)
})

/** A separate database, whose owner may or may not create roles. */
async function ownDatabase(attributes: string) {
  await onServer(
    server,
    `create role ${name} login password 'segredo' ${attributes}`,
    `create database ${name} owner ${name} encoding 'UTF8' template template0`,
  )
  return as(name)
}
function as(user: string) {
  const url = new URL(databaseAt(server, name))
  url.username = user
  url.password = 'segredo'
  return url.href
}

async function ask(url: string, text: string) {
  const { pool } = connect(url, { max: 1 })
  try {
    return (await pool.query(text)).rows[0]
  } finally {
    await pool.end()
  }
}
const who = `select current_user as user, current_setting('TimeZone') as zone, has_table_privilege('companies', 'DELETE') as uses,
  has_table_privilege('audit_events', 'DELETE') or has_schema_privilege('public', 'CREATE') as alters`

describe('an external database', () => {
  it('with one address is used through a role that its owner creates, also when several processes start together', async () => {
    const owner = await ownDatabase('createrole')
    const urls = await Promise.all([1, 2, 3].map(() => prepareDatabase(owner, { say })))
    expect(new Set(urls).size).toBe(1)
    expect(await ask(urls[0] ?? '', who)).toEqual({ user: `${name}_app`, zone: 'UTC', uses: true, alters: false })
    await expect(ask(urls[0] ?? '', 'create table public.mine ()')).rejects.toMatchObject({ code: '42501' })
    expect(said).toEqual([])
    expect(await prepareDatabase(owner, { say })).toBe(urls[0])
  })

  it('is used as before, with a warning, when its owner may not create roles', async () => {
    const owner = await ownDatabase('')
    expect(await prepareDatabase(owner, { say })).toBe(owner)
    expect(said.join()).toContain('docs/operations.md')
    await onServer(server, `create role ${name}_app`, `grant ${name}_app to ${name}`)
    expect(await ask(await prepareDatabase(owner, { say }), who)).toMatchObject({ user: `${name}_app`, alters: false })
  })

  it('with two addresses is used by the user of the first, and later needs only that one', async () => {
    const owner = await ownDatabase('')
    const hub = as(`${name}_hub`)
    await expect(prepareDatabase(owner, { appUrl: hub, say })).rejects.toThrow(
      `O usuário "${name}_hub" de DATABASE_URL não existe`,
    )
    await onServer(server, `create role ${name}_hub login password 'segredo'`)
    expect(await prepareDatabase(owner, { appUrl: hub, say })).toBe(hub)
    expect(await ask(hub, who)).toEqual({ user: `${name}_hub`, zone: 'UTC', uses: true, alters: false })
    expect(await prepareDatabase(hub, { say })).toBe(hub)
    await expect(ask(hub, `alter table companies disable trigger all`)).rejects.toBeInstanceOf(pg.DatabaseError)
    expect(said).toEqual([])
  })

  it('revokes the excess privileges of the user of the server', async () => {
    const owner = await ownDatabase('')
    await onServer(server, `create role ${name}_hub login password 'segredo'`)
    await prepareDatabase(owner, { appUrl: as(`${name}_hub`), say })
    await onServer(owner, `grant all on audit_events to ${name}_hub`, `grant create on schema public to ${name}_hub`)
    await prepareDatabase(owner, { appUrl: as(`${name}_hub`), say })
    expect(await ask(as(`${name}_hub`), who)).toMatchObject({ uses: true, alters: false })
  })

  it('becomes the embedded one when its role exists without a login', async () => {
    const owner = await ownDatabase('superuser')
    await prepareDatabase(owner, { say })
    const own = await prepareDatabase(owner, { login: true, say })
    expect(await ask(own, who)).toEqual({ user: `${name}_app`, zone: 'UTC', uses: true, alters: false })
  })
})
