import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { personData } from '#compliance/contract/privacy.ts'
import { connect } from '#platform/server/db/db.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { emptyDatabase } from '#testing/database.ts'
import { given as givenIn } from '#testing/given.ts'
import { databaseAt, onServer } from '#testing/onServer.ts'
import { openS3Peer } from '#testing/s3Peer.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { isHeld } from './heldTasks.ts'
import { taskList } from './tasks.ts'

const folder = mkdtempSync(join(tmpdir(), 'certame-programs-'))
const at = (...path: string[]) => join(folder, ...path)
const key = 'a chave secreta deste teste, de muitos sinais'
let world: World
let databaseUrl: string
let s3: Awaited<ReturnType<typeof openS3Peer>>
let identity: string

type Ran = { code: number; out: string }
type Env = Record<string, string>
/** Runs one of the programs as its operator does. */
const run = (program: 'backup' | 'restore', args: string[], env: Env = {}) =>
  new Promise<Ran>((settle) => {
    const command = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, `${program}.ts`), ...args]
    const given = { PATH: process.env.PATH, DATA_DIR: at('data'), ...env }
    execFile(process.execPath, command, { env: given }, (error, stdout, stderr) =>
      settle({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out: `${stdout}${stderr}` }),
    )
  })
const back = (args: string[], env: Env = {}) => run('backup', args, { DATABASE_URL: databaseUrl, ...env })
const nameOf = ({ out }: Ran) => /Cópia pronta em (\S+)/.exec(out)?.[1] ?? out
const bucketEnv = (): Env => ({
  BACKUP_S3_ENDPOINT: s3.bucket.endpoint ?? '',
  BACKUP_S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
})
const fileId = '01a20000-0000-7000-8000-0000000000aa'
const put = async (id: string, content: string) => {
  writeFileSync(at('file'), content)
  await openStorage({ dataDir: at('data') }).put(id, { path: at('file'), bytes: content.length, type: 'text/plain' })
}

beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  await given.candidate()
  databaseUrl = databaseAt(inject('server'), new URL(world.url).pathname.slice(1))
  s3 = await openS3Peer()
  mkdirSync(at('data'))
  writeFileSync(at('data', 'secret.key'), key)
  await put(fileId, 'a document')
  identity = await generateIdentity()
  writeFileSync(at('identity'), `# of this test\n${identity}\n`)
})
afterAll(async () => {
  await world.close()
  await s3.close()
  rmSync(folder, { recursive: true })
})

describe('npm run backup', () => {
  it.each([
    ['an unknown argument', ['copias', '--all'], {}, 'Uso: npm run backup'],
    ['no target', [], {}, 'Uso: npm run backup'],
    ['two targets', ['a', 'b'], {}, 'Uso: npm run backup'],
    ['none to keep', ['copias', '--keep', '0'], {}, 'Uso: npm run backup'],
    ['a recipient that is none', ['copias', '--recipient', 'helena@example.org'], {}, 'começa com age1'],
    ['a bucket without credentials', ['s3://arquivos/copias'], {}, 'pedem BACKUP_S3_ACCESS_KEY_ID'],
    ['no bucket', ['s3://'], {}, 'não é um endereço válido'],
    ['a database that is away', ['copias'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 'ECONNREFUSED'],
  ])('refuses %s', async (_, args, env, sentence) => {
    const ran = await back(
      args.map((arg) => (arg === 'copias' ? at('refused') : arg)),
      env,
    )
    expect(ran).toMatchObject({ code: 1, out: expect.stringContaining(sentence) })
    expect(existsSync(at('refused')) ? readdirSync(at('refused')) : []).toEqual([])
  })

  it('says that a bucket refuses the credentials, or is not there, and not the credentials', async () => {
    const wrong = await back(['s3://arquivos/x'], { ...bucketEnv(), BACKUP_S3_ACCESS_KEY_ID: 'other' })
    expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('recusou o acesso') })
    expect(wrong.out).not.toContain(s3.bucket.secretAccessKey)
    expect((await back(['s3://nenhum/x'], bucketEnv())).out).toContain('não existe')
  })
})

describe('npm run restore', () => {
  let sealed: string
  beforeAll(async () => {
    const ran = await back([at('copias'), '--recipient', await identityToRecipient(identity)])
    expect(ran.code).toBe(0)
    sealed = nameOf(ran)
  })
  /** A copy of the backup, to be damaged. */
  const copied = (name: string) => {
    cpSync(at('copias'), at(name), { recursive: true })
    return at(name, sealed.slice(at('copias').length + 1))
  }
  const into = (name: string): Env => ({
    DATA_DIR: at(name),
    DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
    SECRET_KEY: key,
  })

  it.each([
    ['an unknown argument', ['--force'], 'Uso: npm run restore'],
    ['no backup', [], 'Uso: npm run restore'],
    ['a folder that is not there', ['/nowhere/at/all'], 'Não há /nowhere/at/all'],
    ['an identity that is not there', ['BACKUP', '--identity', '/nowhere'], 'Não há /nowhere'],
  ])('refuses %s', async (_, args, sentence) => {
    const ran = await run(
      'restore',
      args.map((arg) => (arg === 'BACKUP' ? sealed : arg)),
      into('none'),
    )
    expect(ran).toMatchObject({ code: 1, out: expect.stringContaining(sentence) })
  })

  it('refuses a place without a backup, a folder that is none, and one that was not finished', async () => {
    mkdirSync(at('empty'))
    expect((await run('restore', [at('empty')], into('none'))).out).toContain('não há cópia do Certame')
    const unfinished = copied('unfinished')
    rmSync(join(unfinished, 'manifest.json'))
    expect(await run('restore', [unfinished], into('none'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('não foi terminada'),
    })
  })

  it('refuses a damaged part, a missing file and a newer backup, before anything is written', async () => {
    const damaged = copied('damaged')
    appendFileSync(join(damaged, 'tables', readdirSync(join(damaged, 'tables'))[0] ?? ''), 'x')
    expect((await run('restore', [damaged], into('none'))).out).toContain('não é mais o que a cópia guardou')
    const missing = copied('missing')
    rmSync(at('missing', 'files', 'aa', fileId))
    expect((await run('restore', [missing], into('none'))).out).toContain(`files/aa/${fileId} falta na cópia`)
    const newer = copied('newer')
    const manifest = JSON.parse(readFileSync(join(newer, 'manifest.json'), 'utf8'))
    manifest.migrations.push({ name: '999_later', checksum: 'x' })
    writeFileSync(join(newer, 'manifest.json'), JSON.stringify(manifest))
    expect(await run('restore', [newer], into('none'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('versão mais nova do Certame (tem a migração 999_later)'),
    })
    // A name that leads out of the place.
    manifest.migrations.pop()
    manifest.files[0].key = '../../etc/passwd'
    writeFileSync(join(newer, 'manifest.json'), JSON.stringify(manifest))
    expect((await run('restore', [newer], into('none'))).out).toContain('não entende')
    expect(existsSync(at('none'))).toBe(false)
  })

  it('refuses a missing key, and an identity of another recipient', async () => {
    const { SECRET_KEY: _, ...keyless } = into('none')
    expect((await run('restore', [sealed], keyless)).out).toContain('Falta a chave')
    writeFileSync(at('other'), await generateIdentity())
    expect((await run('restore', [sealed, '--identity', at('other')], keyless)).out).toContain('não abre a chave')
    writeFileSync(at('text'), 'nothing of the kind')
    expect((await run('restore', [sealed, '--identity', at('text')], keyless)).out).toContain('Não há identidade')
    expect(existsSync(at('none'))).toBe(false)
  })

  it('restores the newest of a place with the key in it, verifies it, and refuses a target that is in use', async () => {
    const target = await emptyDatabase()
    try {
      const env = { DATA_DIR: at('restored'), DATABASE_URL: target.url }
      const ran = await run('restore', [at('copias'), '--identity', at('identity')], env)
      expect(ran).toMatchObject({
        code: 0,
        out: expect.stringMatching(/Conferido: \d+ linhas, 1 arquivos e \d+ eventos/),
      })
      expect(readFileSync(at('restored', 'secret.key'), 'utf8')).toBe(key)
      expect(readFileSync(at('restored', 'files', 'aa', fileId), 'utf8')).toBe('a document')
      const again = await run('restore', [at('copias'), '--identity', at('identity')], env)
      expect(again).toMatchObject({ code: 1, out: expect.stringContaining('já tem um hub') })
    } finally {
      await target.drop()
    }
  })
})

describe('npm run restore -- --hold', () => {
  it('holds a hub whose database something else has restored, once, and not while it runs', async () => {
    const env = { DATABASE_URL: databaseUrl }
    expect(await run('restore', ['--hold', at('copias')], env)).toMatchObject({
      ...{ code: 1, out: expect.stringContaining('Uso: npm run restore') },
    })
    // The world of this test is a server on that database.
    expect(await run('restore', ['--hold'], env)).toMatchObject({
      code: 1,
      out: expect.stringContaining('Pare-o antes'),
    })
    const empty = await emptyDatabase()
    try {
      expect((await run('restore', ['--hold'], { DATABASE_URL: empty.url })).out).toContain('não há um hub')
      const to = { DATA_DIR: at('held'), DATABASE_URL: empty.url, SECRET_KEY: key }
      await back([at('holding')])
      await run('restore', [at('holding')], to)
      expect((await run('restore', ['--hold'], to)).out).toContain('já está retido')
      await onServer(empty.url, 'delete from restorations')
      expect(await run('restore', ['--hold'], to)).toMatchObject({
        code: 0,
        out: expect.stringContaining('está retido'),
      })
    } finally {
      await empty.drop()
    }
  })
})

describe('a person who was erased after a backup', () => {
  it('is erased again by the hub that is restored, before anybody has chosen', async () => {
    const { id, fullName } = await givenIn(world).candidate({ fullName: 'Rute Salgado' })
    const before = nameOf(await back([at('erasing')]))
    expect((await world.call(personData.erase, { params: { id }, body: { confirmation: fullName } })).status).toBe(200)
    await world.work()
    // The next backup knows of it, so that the place does, whichever of its backups is restored.
    await new Promise((settle) => setTimeout(settle, 1100))
    await back([at('erasing')])
    const target = await emptyDatabase()
    const { db, close } = connect(target.url, { max: 2 })
    try {
      const ran = await run('restore', [before], { DATA_DIR: at('erased'), DATABASE_URL: target.url, SECRET_KEY: key })
      expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('apaga de novo ao começar: 1.') })
      const nameIn = async () =>
        (await db.selectFrom('candidates').select('fullName').where('id', '=', id).executeTakeFirst())?.fullName
      expect(await nameIn()).toBe(fullName)
      const { rows } = await sql<{ task: string }>`
        select task_identifier as task from graphile_worker.jobs where task_identifier like 'erase%'`.execute(db)
      expect(rows.map(({ task }) => [task, isHeld(task)])).toEqual([['erase_again', false]])
      const context = { ...testContext, anchorFile: at('erased', 'audit', 'anchors.jsonl') }
      await taskList(db, context).erase_again?.({ candidateId: id }, { job: { id: '1' } } as never)
      expect(await nameIn()).not.toBe(fullName)
      // The data folder that survives knows it too.
      expect(readFileSync(at('erased', 'audit', 'erased.jsonl'), 'utf8')).toContain(id)
    } finally {
      await close()
      await target.drop()
    }
  })
})

describe('a bucket', () => {
  it('has backups with shared files, keeps the newest, and restores from there', async () => {
    const env = { ...bucketEnv(), BACKUP_TO: 's3://arquivos/hub/copias' }
    const gone = '01a20000-0000-7000-8000-0000000000bb'
    await put(gone, 'of the first backup only')
    const first = nameOf(await back([], env))
    expect(first).toMatch(/^s3:\/\/arquivos\/hub\/copias\/certame-/)
    await openStorage({ dataDir: at('data') }).remove(gone)
    // Names have seconds.
    await new Promise((settle) => setTimeout(settle, 1100))
    const second = nameOf(await back(['--keep', '1'], env))
    expect(second).not.toBe(first)
    expect(s3.keys().filter((name) => name.includes('/files/'))).toEqual([`hub/copias/files/aa/${fileId}`])
    expect(s3.keys().filter((name) => name.endsWith('manifest.json'))).toHaveLength(1)
    const target = await emptyDatabase()
    try {
      const to = { DATA_DIR: at('from-bucket'), DATABASE_URL: target.url, SECRET_KEY: key }
      expect(await run('restore', [first], { ...env, ...to })).toMatchObject({
        code: 1,
        out: expect.stringContaining('não foi terminada'),
      })
      const ran = await run('restore', [], { ...env, ...to })
      expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('Conferido') })
      expect(readFileSync(at('from-bucket', 'files', 'aa', fileId), 'utf8')).toBe('a document')
    } finally {
      await target.drop()
    }
  })
})
