import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type HeldName, heldNames } from '#platform/contract/personal.ts'
import { audit, lookWords } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { FileMeans } from '#platform/server/files/files.jobs.ts'
import { insertFile } from '#platform/server/files/files.sql.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import type { Seal } from '#platform/server/seal.ts'
import { listRecords } from './erasure.sql.ts'
import { findKnown } from './person.sql.ts'
import { readHeld } from './personData.sql.ts'
import { findExport, settleExport } from './personExports.sql.ts'
import { type ZipPart, zipOf } from './zip.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    export_person: { id: string }
  }
}

type Means = FileMeans & { seal: Seal }
const archiveType = 'application/zip'
type Held = { id: string; name: string; type: string; captions: string | null }

/** File names of the parts of the archive, in Portuguese for the person who receives it. */
const titles: Record<HeldName, string> = {
  profile: 'cadastro',
  sensitive: 'dados-sensiveis',
  consents: 'consentimentos',
  registration: 'registro-no-conselho',
  files: 'arquivos',
  competencyTests: 'testes-de-competencias',
  customTests: 'provas',
  steps: 'etapas',
  pools: 'bancos-de-talentos',
  requests: 'pedidos-de-privacidade',
  exports: 'exportacoes',
  imports: 'importacoes',
  searches: 'buscas-salvas',
  notices: 'notificacoes',
  notes: 'anotacoes',
  calendar: 'calendario',
  chatMessages: 'mensagens-do-chat',
  tasks: 'tarefas',
  contact: 'mensagens-de-contato',
  replies: 'respostas',
  messages: 'mensagens',
  mails: 'e-mails',
  applications: 'candidaturas',
  marks: 'notas',
  moves: 'movimentos-de-fase',
  merges: 'cadastros-mesclados',
  payments: 'pagamentos',
  subscribers: 'avisos',
  visitorQuestions: 'perguntas_sobre_vagas',
  boardApplications: 'inscricoes-em-outros-sites',
  doorApplications: 'inscricoes',
  history: 'historico',
}
const readme = `Este arquivo reúne tudo o que o hub guarda sobre você, conforme o artigo 18 da Lei 13.709/2018 (LGPD).

Cada .json é um conjunto de dados: "cadastro" traz o que você informou, "candidaturas" e "notas" os processos de que participou,
"historico" o que aconteceu com o seu cadastro e "acessos" quem o abriu e quem viu os seus dados protegidos, quando e o quê.
A pasta "arquivos" traz os seus documentos, fotos e vídeos como foram guardados.
Conjuntos vazios não aparecem.
Enquanto avaliadores ainda dão notas a uma candidatura, cada um sem ver as dos outros, as notas e o total dela não constam:
peça o arquivo de novo depois que o resultado for congelado.
`
/** Whether an audit event records that somebody viewed data. */
const isLook = ({ action }: { action?: string }) => new RegExp(lookWords).test(action ?? '')

/** Creates an archive of the personal data in all records of a person. A killed job starts again. */
export async function exportPerson(db: Db, means: Means, id: string) {
  const asked = await findExport(db, id)
  if (asked?.state !== 'na_fila') return
  const person = await findKnown(db, await listRecords(db, asked.candidateId))
  const path = await means.storage.incoming()
  try {
    await pipeline(zipOf(partsOf(db, means, person)), createWriteStream(path, { mode: 0o600 }))
    await keep(db, means, asked, path)
  } catch (error) {
    // Otherwise no other archive could be requested during hours of retries.
    await settleExport(db, id, null)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

async function keep(db: Db, { storage }: Means, asked: Asked, path: string) {
  const fileId = randomUUID()
  const { size } = await stat(path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  try {
    await storage.put(fileId, { path, bytes: size, type: archiveType })
    await db.transaction().execute((tx) => note(tx, asked, { fileId, size, sha256: hash.digest() }))
  } catch (error) {
    // When this fails, the daily cleanup deletes the object.
    await storage.remove(fileId).catch(() => {})
    throw error
  }
}
type Asked = { id: string; candidateId: string; createdBy: string | null }

type Made = { fileId: string; size: number; sha256: Buffer }
async function note(tx: Db, { id, candidateId, createdBy }: Asked, { fileId, size, sha256 }: Made) {
  const name = `dados-pessoais-${dayInBrasilia(new Date())}.zip`
  const file = {
    id: fileId,
    entity: 'candidate',
    entityId: candidateId,
    kind: 'archive',
    name,
    type: archiveType,
  } as const
  await insertFile(tx, { ...file, size, sha256, state: 'clean', createdBy })
  // An erasure or the undo of a merge may have ended the export meanwhile. Its file is then deleted.
  if (!(await settleExport(tx, id, { fileId, size }))) throw new Error('export ended meanwhile')
  await audit(tx, createdBy, {
    action: 'candidate.exported',
    entity: 'candidate',
    entityId: candidateId,
    data: { size },
  })
}

async function* partsOf(db: Db, { storage, seal }: Means, person: Person): AsyncGenerator<ZipPart> {
  yield { name: 'LEIA-ME.txt', content: readme }
  const json = (name: string, rows: object[]) => ({
    name: `${name}.json`,
    content: `${JSON.stringify(rows, null, 2)}\n`,
  })
  for (const name of heldNames) {
    const rows = await readHeld(db, name, person)
    if (rows.length === 0) continue
    yield json(titles[name], name === 'sensitive' ? rows.map((row) => unsealed(seal, row)) : rows)
    if (name === 'history') {
      const looks = rows.filter(isLook)
      if (looks.length) yield json('acessos', looks)
    }
    if (name !== 'files') continue
    for (const [at, { id, name, type, captions }] of (rows as Held[]).entries()) {
      const to = `arquivos/${String(at + 1).padStart(3, '0')}-${name.replaceAll(/[/\\]/g, '-')}`
      const object = await storage.read(id)
      // A placeholder explains why a listed file is missing.
      if (object) yield { name: to, content: object.stream, isPacked: !type.startsWith('text/') }
      else yield { name: `${to}.ausente.txt`, content: 'Este arquivo não está mais no armazenamento.\n' }
      if (captions) yield { name: `${to}.vtt`, content: captions }
    }
  }
}

/** Opens sealed data. Unreadable data is marked, so that the rest of the archive is still delivered. */
function unsealed(seal: Seal, row: object) {
  const { sealed, ...rest } = row as { sealed: string }
  try {
    return { ...rest, ...JSON.parse(seal.open(Buffer.from(sealed, 'base64'))) }
  } catch {
    return { ...rest, aviso: 'Cifrado com uma chave que não está nesta instalação.' }
  }
}
