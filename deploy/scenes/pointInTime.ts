import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMailbox } from '#testing/mailbox.ts'
import { programFlags, serverProgram } from '../../scripts/program.mjs'
import { account, folderOfDatabase, heading, openCluster } from './cluster.ts'

// Back to the moment before a mistake, with pgBackRest and the log of PostgreSQL: `node deploy/scenes/pointInTime.ts`, after `npm run build`,
// with postgresql-15 and pgbackrest of Debian. Exits with 1 when something is not as the report has to say.
const folder = mkdtempSync(join(tmpdir(), 'certame-moment-'))
chmodSync(folder, 0o755)
const root = join(import.meta.dirname, '../..')
const port = 21_000 + (process.pid % 500) * 2
const webPort = port + 1
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const program = await serverProgram()
const key = 'a chave desta cena, de muitos sinais, e só dela'
const dataDir = join(folder, 'data')

const settings = readFileSync(join(root, 'deploy/pgbackrest/postgresql.conf'), 'utf8')
const config = join(folder, 'pgbackrest.conf')
const ofServer = Object.fromEntries(
  [...settings.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace('pgbackrest ', `pgbackrest --config=${config} `),
  ]),
)
for (const name of ['repo', 'log', 'lock', 'spool']) folderOfDatabase(join(folder, name))
writeFileSync(
  config,
  readFileSync(join(root, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', join(folder, 'repo'))
    .replace('repo1-cipher-pass=…', 'repo1-cipher-pass=a senha desta cena')
    .replace('/var/lib/postgresql/15/main', join(folder, 'cluster'))
    .replace('start-fast', `log-path=${join(folder, 'log')}\nlock-path=${join(folder, 'lock')}\nstart-fast`)
    .concat(`pg1-port=${port}\npg1-socket-path=${join(folder, 'sockets')}\npg1-user=postgres\n`),
  { mode: 0o644 },
)
const sockets = folderOfDatabase(join(folder, 'sockets'))
const cluster = await openCluster(folder, port, { ...ofServer, unix_socket_directories: sockets })
const pgBackRest = (...args: string[]) => {
  const began = performance.now()
  execFileSync('pgbackrest', [`--config=${config}`, '--stanza=certame', ...args], {
    ...account(),
    ...{ cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
  })
  return (performance.now() - began) / 1000
}

let hub: ChildProcess | undefined
const env = (more: Record<string, string> = {}) => ({
  ...{ PATH: process.env.PATH, DATABASE_URL: cluster.url('certame', 'certame'), DATA_DIR: dataDir, SECRET_KEY: key },
  ...{ PORT: String(webPort), LOG_LEVEL: 'error', ...more },
})
const url = `http://127.0.0.1:${webPort}`
async function start(more?: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...programFlags, program], {
    ...{ env: env(more), stdio: ['ignore', 'ignore', 'inherit'] },
  })
  hub = child
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await sleep(200)
}
async function stop() {
  if (!hub || hub.exitCode !== null) return
  const gone = new Promise((settle) => hub?.once('exit', settle))
  hub.kill('SIGTERM')
  await gone
}
async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(url + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text ? JSON.parse(text) : (undefined as T)
}
const logIn = async () =>
  (
    await call<{ accessToken: string }>('/authentication/login?typeUser=0', {
      ...{ email: 'admin@certame.local', password: 'certame-demo-2026' },
    })
  ).accessToken
const titles = async () =>
  (await cluster.run('certame', `select title from tasks where title like 'Cena:%' order by title`)).map(
    ({ title }) => title,
  )
const moment = async () => (await cluster.run('certame', 'select clock_timestamp()::text as at'))[0]?.at as string
const facts: string[] = []
function expect(what: string, isSo: boolean) {
  facts.push(`| ${what} | ${isSo ? 'yes' : '**no**'} |`)
  say(`${what}: ${isSo}`)
  if (!isSo) process.exitCode = 1
}

const mailbox = await openMailbox()
try {
  await cluster.run(
    'postgres',
    'create role certame login',
    `create database certame owner certame encoding 'UTF8' template template0`,
  )
  say('Filling a hub…')
  await start({ DEMO: '1' })
  let token = await logIn()
  pgBackRest('stanza-create')
  pgBackRest('check')
  say('Taking a full backup of the hub in use…')
  const full = pgBackRest('--type=full', 'backup')
  await call('/api/tasks', { title: 'Cena: antes do erro' }, token)
  await call('/user/forgotPassword', { email: 'admin@certame.local', typeUser: 0, appUrl: url }).catch(
    (error: unknown) => say(String(error)),
  )
  await sleep(3000)
  const [people] = await cluster.run('certame', 'select count(*)::int as n from candidates where deleted_at is null')
  const target = await moment()
  await sleep(1500)
  say('The mistake, and more work after it…')
  await cluster.run('certame', `update candidates set full_name = 'Apagado por engano', deleted_at = now()`)
  await call('/api/tasks', { title: 'Cena: depois do erro' }, token)
  await cluster.run('postgres', 'select pg_switch_wal()')
  await sleep(2000)
  await stop()
  await cluster.stop()

  say(`Back to ${target}…`)
  const began = performance.now()
  const restored = pgBackRest('--delta', '--type=time', `--target=${target}`, '--target-action=promote', 'restore')
  await cluster.start()
  while ((await cluster.run('postgres', 'select pg_is_in_recovery() as now'))[0]?.now) await sleep(100)
  const recovered = (performance.now() - began) / 1000
  const run = (script: string, ...args: string[]) => {
    const done = spawnSync(process.execPath, [join(root, 'app/server', script), ...args], {
      env: env(),
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(done.stderr)
    say(done.stdout.trim())
  }
  run('restore.ts', '--hold')
  run('acceptAudit.ts')
  await start({ SMTP_URL: `${mailbox.url}?ignoreTLS=true` })
  const answered = (performance.now() - began) / 1000
  token = await logIn()
  expect('the write before the mistake is there', (await titles()).includes('Cena: antes do erro'))
  expect('the write after it is not', !(await titles()).includes('Cena: depois do erro'))
  const [after] = await cluster.run(
    'certame',
    `select count(*)::int as n from candidates where deleted_at is null and full_name <> 'Apagado por engano'`,
  )
  expect(`all ${people?.n} professionals are there with their names`, after?.n === people?.n)
  const { restoration } = await call<{ restoration: { waiting: number } | null }>('/api/system', undefined, token)
  expect(`the hub holds its sendings (${restoration?.waiting} wait)`, (restoration?.waiting ?? 0) > 0)
  say('Waiting for what would leave…')
  await sleep(75_000)
  expect('no mail has left within 75 s, although there is a mail server', mailbox.mails.length === 0)
  const verified = await call<{ intact: boolean }>('/api/audit/verify', undefined, token)
  expect('the audit log is intact', verified.intact)
  await call('/api/system/restoration', { choice: 'send' }, token)
  for (let tries = 0; tries < 120 && mailbox.mails.length === 0; tries++) await sleep(1000)
  expect('after the choice mails leave', mailbox.mails.length > 0)

  const { name, lines } = await heading('Back to a moment with pgBackRest')
  const version = execFileSync('pgbackrest', ['version'], { encoding: 'utf8' }).trim()
  const [size] = await cluster.run('certame', 'select pg_size_pretty(pg_database_size(current_database())) as size')
  const report = join(root, 'docs/measurements', `point-in-time-${name}.md`)
  writeFileSync(
    report,
    [
      ...lines,
      `${version}, PostgreSQL of Debian with the configuration of \`deploy/pgbackrest/\`; a hub with the demo (${size?.size}), in use.`,
      '',
      '| | seconds |',
      '| --- | ---: |',
      `| full backup, encrypted | ${full.toFixed(1)} |`,
      `| restoration of the files that differ | ${restored.toFixed(1)} |`,
      `| until the database was at the moment and writable | ${recovered.toFixed(1)} |`,
      `| until Certame answered, held | ${answered.toFixed(1)} |`,
      '',
      'The mistake was one statement that put every professional into the bin under another name.',
      '',
      '| | |',
      '| --- | --- |',
      ...facts,
      '',
    ].join('\n'),
  )
  say(`Written: ${report}`)
} finally {
  await stop()
  await cluster.stop()
  await mailbox.close()
  rmSync(folder, { recursive: true, force: true })
}
