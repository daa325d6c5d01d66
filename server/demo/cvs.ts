import type { LanguageLevel, StoredParts } from '#contract/people/candidateParts.ts'
import { formatPhone } from '#contract/platform/brazil.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { insertMany } from './bulk.sql.ts'
import { docxOf } from './docx.ts'
import { keeping, pictureOf } from './files.ts'
import { drawPaper } from './papers.ts'
import { drawPortrait } from './portraits.ts'
import { type Random, randomFrom } from './random.ts'
import { day, hour, iso } from './times.ts'

type Setting = { seed: number; today: number; storage: Storage; team: readonly string[] }

const people = 36
const portraits = 16
/** Achievements that only the CV contains; no field of the record has them. */
const feats = [
  'Implantação do eSocial em empresa com 1.200 empregados.',
  'Redução de 18 % no prazo de fechamento contábil.',
  'Coordenação de auditoria externa em três filiais.',
  'Mapeamento de processos para certificação ISO 14001.',
  'Migração de planilhas para painéis com atualização diária.',
  'Negociação coletiva com dois sindicatos.',
  'Plano de cargos e salários para cooperativa de crédito.',
  'Revisão de contratos de logística reversa.',
]
const pastJobs = [
  ['Auxiliar administrativo', 'Gráfica Beira-Mar'],
  ['Estagiária', 'Câmara de Vila Serena'],
  ['Assistente de atendimento', 'Livraria do Porto'],
  ['Aprendiz', 'Tecelagem Ipê'],
] as const
const others = [
  'Gestão de conflitos',
  'Oratória',
  'Google Planilhas',
  'Mapeamento de processos',
  'Atendimento ao público',
]
const spoken: Record<string, string> = {
  portugues: 'Português',
  ingles: 'Inglês',
  espanhol: 'Espanhol',
  frances: 'Francês',
  alemao: 'Alemão',
  italiano: 'Italiano',
  libras: 'Libras',
}
const levels: Record<LanguageLevel, string> = {
  A1: 'A1',
  A2: 'básico',
  B1: 'intermediário',
  B2: 'B2',
  C1: 'avançado',
  C2: 'C2',
  native: 'nativo',
}
const degrees: Record<string, string> = {
  tecnico: 'Técnico em',
  tecnologo: 'Tecnólogo em',
  bacharelado: 'Bacharelado em',
  especializacao: 'Especialização em',
  mba: 'MBA em',
  mestrado: 'Mestrado em',
}
const month = (text: string) => text.split('-').reverse().join('/')

type Person = Pick<StoredParts, 'education' | 'experiences' | 'languages' | 'skills'> & {
  id: string
  fullName: string
  email: string
  phone: string
  city: string
  uf: string
  createdAt: string
}

/** The text of a CV: the data of the record, and one achievement that is not in it. */
function linesOf({ email, phone, city, uf, education, experiences, languages, skills }: Person, random: Random) {
  const first = Math.min(...education.map(({ startYear }) => startYear ?? 2010))
  const [role, company] = random.pick(pastJobs)
  return [
    `${formatPhone(phone)} | ${email} | ${city}, ${uf}`,
    'Experiência profissional',
    ...experiences.flatMap((e) => [
      `${e.role} | ${e.company} | ${month(e.start)} – ${e.end ? month(e.end) : 'atual'}`,
      `• ${random.pick(feats)}`,
    ]),
    `${role} | ${company} | ${first} – ${first + 1}`,
    'Formação acadêmica',
    ...education.map(
      (e) => `${degrees[e.degree] ?? 'Curso de'} ${e.course} – ${e.institution} (${e.startYear} – ${e.endYear})`,
    ),
    'Idiomas',
    languages.map((l) => `${spoken[l.language] ?? l.language} ${levels[l.level]}`).join(', '),
    'Competências',
    [...skills.map(({ name }) => name), random.pick(others)].join(', '),
  ]
}

/** CVs of a few dozen active professionals, alternately PDF and DOCX, already extracted; and portraits of some of them. */
export async function fillCvs(db: Db, { seed, today, storage, team }: Setting) {
  const random = randomFrom(seed + 24)
  const found = await db
    .selectFrom('candidates')
    .select(['id', 'fullName', 'email', 'phone', 'city', 'uf', 'createdAt'])
    .select(['education', 'experiences', 'languages', 'skills'])
    .where('state', '=', 'ativo')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(people)
    .$narrowType<Person>()
    .execute()
  const { rows, history, add } = keeping({ storage, team, random })
  const cvs: object[] = []
  for (const [nth, person] of found.entries()) {
    const at = Math.min(Date.parse(person.createdAt) + day + 2 * hour, today)
    const lines = linesOf(person, random)
    const isPdf = nth % 3 < 2
    const foot = 'Referências a pedido.'
    const bytes = isPdf ? await drawPaper({ title: person.fullName, lines, foot }) : docxOf([person.fullName, ...lines])
    const name = `Currículo ${person.fullName}.${isPdf ? 'pdf' : 'docx'}`
    const type = isPdf ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const fileId = await add('candidate', person.id, at, { kind: 'cv', name, type, parts: [{ bytes, size: 'large' }] })
    const said = isPdf
      ? [person.fullName, 'Documento fictício da demonstração.', ...lines, foot]
      : [person.fullName, ...lines]
    cvs.push({
      file_id: fileId,
      state: 'read',
      failure: '',
      text: said.join('\n'),
      pages: isPdf ? 1 : null,
      read_at: iso(at),
    })
    if (nth >= portraits) continue
    await add('candidate', person.id, at, pictureOf('photo', await drawPortrait(random)))
  }
  if (rows.length > 0) {
    await insertMany(db, 'files', rows)
    await insertMany(db, 'cvs', cvs)
  }
  return history
}
