import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { isHeadOffice } from '#companies/contract/companies.rules.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { fileAdded } from '#platform/server/files/added.ts'
import { insertFile } from '#platform/server/files/files.sql.ts'
import type { Size, Storage } from '#platform/server/files/storage.ts'
import { setClock } from './clock.sql.ts'
import { drawPaper } from './papers.ts'
import { drawLogo } from './pictures.ts'
import { type Random, randomFrom } from './random.ts'
import { hour } from './times.ts'

export type FileSetting = { seed: number; today: number; storage: Storage; team: readonly string[] }
type Owner = { entity: 'company' | 'partner' | 'candidate' | 'post' | 'conversation' | 'process'; entityId: string }
type Kind = Parameters<typeof insertFile>[1]['kind']
type Content = { kind: Kind; name: string; type: MediaType; parts: { bytes: Buffer; size: Size }[] }

/** Stores a file as an upload of a member of the team does. */
export async function addFile(
  db: Db,
  { storage, team, random }: Pick<FileSetting, 'storage' | 'team'> & { random: Random },
  { at, ...owner }: Owner & { at: number },
  { kind, name, type, parts }: Content,
) {
  const [id, createdBy] = [random.uuid(at), random.pick(team)]
  const hash = createHash('sha256')
  const own = parts.filter(({ size }) => size === 'large' || kind === 'logo' || kind === 'photo')
  for (const { bytes } of own) hash.update(bytes)
  for (const { bytes, size } of parts) {
    const path = await storage.incoming()
    try {
      await writeFile(path, bytes, { mode: 0o600 })
      await storage.put(id, { path, bytes: bytes.length, type }, size)
    } finally {
      await rm(path, { force: true })
    }
  }
  await setClock(db, at)
  const facts = { size: own.reduce((sum, { bytes }) => sum + bytes.length, 0), sha256: hash.digest() }
  await insertFile(db, { id, ...owner, kind, name, type, ...facts, state: 'clean', createdBy })
  if (kind === 'cv') await emit(db, fileAdded, { id, kind })
  await audit(db, createdBy, { action: `file.${kind}_added`, ...owner, personal: { name } })
  return id
}

/** Adds documents to most companies and to every agreement, and logos to every third company and every second of those partners. */
export async function fillFiles(db: Db, setting: FileSetting): Promise<void> {
  const random = randomFrom(setting.seed + 7)
  const add = (owner: Owner & { at: number }, content: Content) => addFile(db, { ...setting, random }, owner, content)
  const addPaper = async (
    owner: Owner & { at: number },
    of: { name: string; cnpj: string | null },
    title: string,
    lines: string[],
  ) => {
    const foot = `${of.name} · CNPJ ${formatCnpj(of.cnpj ?? '')}`
    const bytes = await drawPaper({ title, lines, foot })
    await add(owner, {
      kind: 'document',
      name: `${title}.pdf`,
      type: 'application/pdf',
      parts: [{ bytes, size: 'large' }],
    })
  }
  const columns = ['id', 'name', 'legalName', 'cnpj', 'city', 'uf', 'createdAt'] as const
  const companies = await db
    .selectFrom('companies')
    .select([...columns, 'sector', 'state'])
    .orderBy('cnpj')
    .execute()
  for (const [i, company] of companies.entries()) {
    const { id: entityId, legalName, cnpj, sector, state, createdAt } = company
    const owner = { entity: 'company' as const, entityId, at: Date.parse(createdAt) + hour / 5 }
    const place = `${company.city} (${company.uf})`
    if (state !== 'rascunho')
      await addPaper(owner, company, 'Cartão CNPJ', [
        `Inscrição: ${formatCnpj(cnpj)}`,
        `Razão social: ${legalName}`,
        `Atividade: ${sector}`,
        `Município: ${place}`,
      ])
    if (state !== 'rascunho' && i % 4 !== 3)
      await addPaper(owner, company, 'Contrato social', [
        `${legalName}, com sede em ${place}, atua no setor de ${sector.toLowerCase()}.`,
        'A administração cabe aos sócios, em conjunto ou isoladamente.',
      ])
    // A branch has the same logo as its head office.
    if (i % 3 === 0 && isHeadOffice(cnpj)) await add(owner, await drawLogo(random))
  }
  const partners = await db
    .selectFrom('partners')
    .select([...columns, 'agreementNumber'])
    .where('agreementNumber', '<>', '')
    .orderBy('cnpj')
    .execute()
  for (const [i, partner] of partners.entries()) {
    const { id: entityId, name, agreementNumber, createdAt } = partner
    const owner = { entity: 'partner' as const, entityId, at: Date.parse(createdAt) + hour / 5 }
    await addPaper(owner, partner, `Termo de convênio ${agreementNumber.replace('/', '-')}`, [
      `Convênio nº ${agreementNumber}, firmado com ${name}.`,
      'As partes divulgam as vagas e os benefícios uma da outra aos profissionais registrados.',
    ])
    if (i % 2 === 0) await add(owner, await drawLogo(random))
  }
}
