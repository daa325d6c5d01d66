import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { taskList } from '#app/server/tasks.ts'
import { maxRows } from '#platform/contract/imports.rules.ts'
import { anchorFileIn } from '#platform/server/audit/anchorFile.ts'
import { connect, type Db } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { insertFile } from '#platform/server/files/files.sql.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { changeImport, findImport, insertImport } from '#platform/server/imports/imports.sql.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { prepareQueue } from '#platform/server/jobs/queue.ts'
import { sealWith } from '#platform/server/seal.ts'
import { fillCandidates } from './data.ts'

// Measures the rows per second that are read, checked, imported and rolled back: `node bench/imports.ts [company|candidate] [rows]`. The
// database writes to disk as in production. A size other than the largest file shows whether the rate is constant. Professionals are
// imported beside others.
const entity = process.argv[2] === 'candidate' ? 'candidate' : 'company'
const size = Math.min(maxRows, Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? maxRows))
const professionalsBefore = 100_000
const cities = ['Joinville', 'São Paulo', 'Belém', 'Natal', 'Porto Alegre', 'Curitiba']
const ufs = ['SC', 'SP', 'PA', 'RN', 'RS', 'PR']
/** A number with its check digits for each row. */
function cnpjOf(n: number) {
  const base = String(10_000_000 + ((n * 27_644_437) % 89_999_999)).padStart(8, '0')
  const digit = (digits: string) => {
    const sum = [...digits].reduceRight((total, d, at) => total + Number(d) * (2 + ((digits.length - 1 - at) % 8)), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(`${base}0001`)
  return `${base}0001${first}${digit(`${base}0001${first}`)}`
}

const companyOf = (n: number) =>
  [
    cnpj.format(cnpjOf(n)),
    `Empresa de número ${n} Comércio e Serviços Ltda.`,
    `Empresa ${n}`,
    'Serviços',
    'EPP',
    `contato@empresa${n}.exemplo.br`,
    `(48) 99614-${String(1000 + (n % 9000))}`,
    '89201-000',
    'Rua das Palmeiras',
    cities[n % 6],
    ufs[n % 6],
  ].join(';')

/** A CPF with its check digits; other rows have others. */
function cpfOf(n: number) {
  const base = String(100_000_000 + ((n * 27_644_437) % 899_999_999))
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, d, at) => total + Number(d) * (digits.length + 1 - at), 0)
    return ((sum * 10) % 11) % 10
  }
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}
const candidateOf = (n: number) =>
  [
    `Pessoa de número ${n}`,
    cpf.format(cpfOf(n)),
    `pessoa${n}@importada.exemplo.br`,
    `(48) 99614-${String(1000 + (n % 9000))}`,
    'Contador',
    cities[n % 6],
    ufs[n % 6],
  ].join(';')

const sheets = {
  company: {
    headings: 'CNPJ;Razão social;Fantasia;Setor;Porte;E-mail;Telefone;CEP;Rua;Cidade;UF',
    mapping: ['cnpj', 'legalName', 'tradeName', 'sector', 'size', 'email', 'phone', 'cep', 'street', 'city', 'uf'],
    lineOf: companyOf,
  },
  candidate: {
    headings: 'Nome;CPF;E-mail;Celular;Profissão;Cidade;UF',
    mapping: ['fullName', 'cpf', 'email', 'phone', 'profession', 'city', 'uf'],
    lineOf: candidateOf,
  },
}
const { headings, mapping, lineOf } = sheets[entity]

const quiet = new Logger(() => () => {})
const dataDir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
// When this runs as root, the database runs as another user, who needs access.
chmodSync(dataDir, 0o755)
/** CPU seconds of this program and of the database, in that order. On a busy machine elapsed time says little. */
function processorSeconds() {
  const { user, system } = process.cpuUsage()
  const postmaster = Number(readFileSync(join(dataDir, 'db/postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        // The CPU time of exited backends is in cutime and cstime of the postmaster.
        if (Number(pid) === postmaster) return fields.slice(11, 15)
        return fields[1] === postmaster ? fields.slice(11, 13) : []
      } catch {
        return []
      }
    })
  return [(user + system) / 1e6, ticks.reduce((sum, part) => sum + part, 0) / 100] as const
}

const mebibytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024)

async function measure(db: Db, pool: ReturnType<typeof connect>['pool']) {
  const storage = openStorage({ dataDir })
  if (entity === 'candidate') {
    await fillCandidates(db, professionalsBefore)
    await sql`analyze candidates`.execute(db)
  }
  const file = join(dataDir, 'rows.csv')
  const lines = Array.from({ length: size }, (_, n) => lineOf(n + 1))
  writeFileSync(file, [headings, ...lines].join('\r\n'))
  const bytes = readFileSync(file).length
  const means = {
    storage,
    scanner: null,
    seal: sealWith('bench'),
    smtpUrl: undefined,
    publicUrl: undefined,
    local: true,
    folder: dataDir,
    anchorFile: anchorFileIn(dataDir),
  }
  const tasks = taskList(db, means)
  const { rows } = await sql<{ id: string; file: string; account: string }>`
    insert into accounts (name, occupation, email, state) values ('Bancada', '', 'bancada@exemplo.br', 'ativo')
    returning uuid_v7() as id, uuid_v7() as file, id as account`.execute(db)
  const [{ id = '', file: fileId = '', account = '' } = {}] = rows
  await storage.put(fileId, { path: file, bytes, type: 'text/csv' })
  await insertImport(db, { id, entity, scopeId: null, fileName: 'rows.csv', createdBy: account })
  await insertFile(db, {
    id: fileId,
    entity: 'import',
    entityId: id,
    kind: 'sheet',
    name: 'rows.csv',
    type: 'text/csv',
    size: bytes,
    sha256: Buffer.alloc(32),
    state: 'clean',
    createdBy: account,
  })
  let total = 0
  for (const [state, name] of [
    ['reading', 'read'],
    ['checking', 'checked'],
    ['importing', 'imported'],
    ['reverting', 'taken back'],
  ] as const) {
    if (state === 'checking') await changeImport(db, id, { mapping })
    await changeImport(db, id, { state, position: 0, done: 0 })
    await enqueue(db, 'work_import', { id })
    const [began, before] = [performance.now(), processorSeconds()]
    await runOnce({ pgPool: pool, taskList: tasks, logger: quiet })
    const seconds = (performance.now() - began) / 1000
    const [own, database] = processorSeconds().map((now, at) => (now - (before[at] ?? 0)).toFixed(1))
    if (state !== 'reverting') total += seconds
    console.log(
      `${name.padEnd(10)} ${Math.round(size / seconds)} rows/s (${seconds.toFixed(1)} s; processor: ${own} s here, ${database} s database; ${mebibytes()} MiB)`,
    )
  }
  console.log(`from the file to records: ${Math.round(size / total)} rows/s`, (await findImport(db, id))?.counts)
}

const { url, stop } = await startPostgres({ dataDir: join(dataDir, 'db'), say: () => {} })
try {
  await migrate(url)
  const { db, pool, close } = connect(url)
  await prepareQueue(pool)
  await measure(db, pool).finally(close)
} finally {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}
