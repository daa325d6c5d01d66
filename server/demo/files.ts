import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { isHeadOffice } from '#contract/directory/companies.rules.ts'
import { formatCnpj } from '#contract/platform/brazil.ts'
import type { FileKind, MediaType } from '#contract/platform/files.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Size, Storage } from '#server/platform/files/storage.ts'
import { insertMany } from './bulk.sql.ts'
import type { Happening } from './history.ts'
import { drawLogo } from './logos.ts'
import { drawPaper } from './papers.ts'
import { type Random, randomFrom } from './random.ts'
import { hour, iso } from './times.ts'

type Setting = { seed: number; storage: Storage; team: readonly string[] }
type Owner = { id: string; name: string; cnpj: string; place: string; createdAt: string }
type Content = { kind: FileKind; name: string; type: MediaType; parts: { bytes: Buffer; size: Size }[] }

/** Stores files as if members of the team had uploaded them. */
export function keeping({ storage, team, random }: Pick<Setting, 'storage' | 'team'> & { random: Random }) {
  const rows: object[] = []
  const history: Happening[] = []
  async function add(entity: 'company' | 'partner' | 'candidate', entityId: string, at: number, content: Content) {
    const { kind, name, type, parts } = content
    const id = random.uuid(at)
    const hash = createHash('sha256')
    for (const { bytes, size } of parts) {
      hash.update(bytes)
      await keep(storage, { id, bytes, type, size })
    }
    const actorId = random.pick(team)
    rows.push({
      id,
      entity,
      entity_id: entityId,
      kind,
      name,
      type,
      size: parts.reduce((sum, { bytes }) => sum + bytes.length, 0),
      sha256: `\\x${hash.digest('hex')}`,
      created_by: actorId,
      created_at: iso(at),
    })
    history.push({ at, entity, entityId, actorId, action: `file.${kind}_added`, name, data: {} })
    return id
  }
  return { rows, history, add }
}

/** A generated picture in its two sizes. */
export const pictureOf = (kind: FileKind, { large, small }: { large: Buffer; small: Buffer }): Content => ({
  kind,
  name: kind === 'logo' ? 'logo.webp' : 'foto.webp',
  type: 'image/webp',
  parts: [
    { bytes: large, size: 'large' },
    { bytes: small, size: 'small' },
  ],
})

/** Adds documents to most companies, partner agreements, and logos to every third company and every second of those partners. */
export async function fillFiles(db: Db, { seed, storage, team }: Setting) {
  const random = randomFrom(seed + 7)
  const { rows, history, add: keepAt } = keeping({ storage, team, random })
  const add = (entity: 'company' | 'partner', { id, createdAt }: Owner, nth: number, content: Content) =>
    keepAt(entity, id, Date.parse(createdAt) + (nth + 1) * hour * 0.2, content)

  for (const [i, company] of (await companiesOf(db)).entries()) {
    let nth = 0
    for (const paper of papersOf(company, i)) {
      const content = { kind: 'document' as const, type: 'application/pdf' as const }
      await add('company', company, nth, { ...content, name: `${paper.title}.pdf`, parts: [await paperOf(paper)] })
      nth += 1
    }
    // A branch has the same logo as its head office.
    if (i % 3 === 0 && isHeadOffice(company.cnpj))
      await add('company', company, nth, pictureOf('logo', await drawLogo(random)))
  }
  for (const [i, partner] of (await partnersOf(db)).entries()) {
    const [number, year] = partner.agreement.split('/')
    const title = `Termo de convênio ${number}-${year}`
    const lines = [
      `Convênio nº ${partner.agreement}, firmado com ${partner.name}.`,
      'As partes divulgam as vagas e os benefícios uma da outra aos profissionais registrados.',
      'Qualquer uma pode encerrá-lo com aviso de trinta dias.',
    ]
    const paper = { title, lines, of: partner }
    const parts = [await paperOf(paper)]
    await add('partner', partner, 0, { kind: 'document', type: 'application/pdf', name: `${title}.pdf`, parts })
    if (i % 2 === 0) await add('partner', partner, 1, pictureOf('logo', await drawLogo(random)))
  }
  await insertMany(db, 'files', rows)
  return history
}

/** Stores a file as an upload does, through the incoming area. */
async function keep(
  storage: Storage,
  { id, bytes, type, size }: { id: string; bytes: Buffer; type: string; size: Size },
) {
  const path = await storage.incoming()
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    await storage.put(id, { path, bytes: bytes.length, type }, size)
  } finally {
    await rm(path, { force: true })
  }
}

type Paper = { title: string; lines: string[]; of: Owner }
const paperOf = async (paper: Paper) => ({
  bytes: await drawPaper({ ...paper, foot: `${paper.of.name} · CNPJ ${formatCnpj(paper.of.cnpj)}` }),
  size: 'large' as const,
})

/** The documents that a company submitted for verification. */
function papersOf(company: Owner & { state: string; legalName: string; sector: string }, i: number): Paper[] {
  if (company.state === 'rascunho') return []
  const card = {
    title: 'Cartão CNPJ',
    of: company,
    lines: [
      `Inscrição: ${formatCnpj(company.cnpj)}`,
      `Razão social: ${company.legalName}`,
      `Atividade: ${company.sector}`,
      `Município: ${company.place}`,
    ],
  }
  const contract = {
    title: 'Contrato social',
    of: company,
    lines: [
      `${company.legalName}, com sede em ${company.place}, atua no setor de ${company.sector.toLowerCase()}.`,
      'A administração cabe aos sócios, em conjunto ou isoladamente.',
      'O exercício social termina em 31 de dezembro de cada ano.',
    ],
  }
  return i % 4 === 3 ? [card] : [card, contract]
}

const placeOf = ({ city, uf }: { city: string; uf: string }) => `${city} (${uf})`

const companiesOf = async (db: Db) =>
  (
    await db
      .selectFrom('companies')
      .select(['id', 'name', 'legalName', 'cnpj', 'sector', 'city', 'uf', 'state', 'createdAt'])
      .orderBy('cnpj')
      .execute()
  ).map((company) => ({ ...company, place: placeOf(company) }))

const partnersOf = async (db: Db) =>
  (
    await db
      .selectFrom('partners')
      .select(['id', 'name', 'cnpj', 'city', 'uf', 'agreementNumber as agreement', 'createdAt'])
      .where('agreementNumber', '<>', '')
      .orderBy('cnpj')
      .execute()
  ).map((partner) => ({ ...partner, cnpj: partner.cnpj ?? '', place: placeOf(partner) }))
