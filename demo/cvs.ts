import { formatPhone } from '#platform/contract/brazil.ts'
import { asWritten } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StoredParts } from '#professionals/contract/candidateParts.ts'
import { settleCv } from '#professionals/server/cv/cv.sql.ts'
import { docxOf } from './docx.ts'
import { addFile, type FileSetting } from './files.ts'
import { drawPaper } from './papers.ts'
import { drawPortrait } from './pictures.ts'
import { type Random, randomFrom } from './random.ts'
import { day, hour } from './times.ts'

const people = 36
const portraits = 16
/** Achievements that only the CV contains; no field of the record has them. */
const feats = [
  'Implantação do eSocial em empresa com 1.200 empregados.',
  'Redução de 18 % no prazo de fechamento contábil.',
  'Coordenação de auditoria externa em três filiais.',
  'Migração de planilhas para painéis com atualização diária.',
]
const pastJobs = ['Auxiliar administrativo | Gráfica Beira-Mar', 'Aprendiz | Tecelagem Ipê']
const others = ['Gestão de conflitos', 'Oratória', 'Google Planilhas', 'Atendimento ao público']
const languageNames: Record<string, string> = { portugues: 'Português', ingles: 'Inglês', espanhol: 'Espanhol' }
const levels: Record<string, string> = { A2: 'básico', B1: 'intermediário', C1: 'avançado', native: 'nativo' }
const degrees: Record<string, string> = { tecnico: 'Técnico em', tecnologo: 'Tecnólogo em', mba: 'MBA em' }

type Person = Pick<StoredParts, 'education' | 'experiences' | 'languages' | 'skills'> &
  Record<'id' | 'fullName' | 'email' | 'phone' | 'city' | 'uf' | 'createdAt', string>

/** The text of a CV: the data of the record, and one achievement that is not in it. */
function linesOf({ email, phone, city, uf, education, experiences, languages, skills }: Person, random: Random) {
  const first = Math.min(...education.map(({ startYear }) => startYear ?? 2010))
  return [
    `${formatPhone(phone)} | ${email} | ${city}, ${uf}`,
    'Experiência profissional',
    ...experiences.flatMap((e) => [
      `${e.role} | ${e.company} | ${asWritten(e.start)} – ${e.end ? asWritten(e.end) : 'atual'}`,
      `• ${random.pick(feats)}`,
    ]),
    `${random.pick(pastJobs)} | ${first} – ${first + 1}`,
    'Formação acadêmica',
    ...education.map(
      (e) => `${degrees[e.degree] ?? 'Bacharelado em'} ${e.course} – ${e.institution} (${e.startYear} – ${e.endYear})`,
    ),
    'Idiomas',
    languages.map((l) => `${languageNames[l.language] ?? l.language} ${levels[l.level] ?? l.level}`).join(', '),
    'Competências',
    [...skills.map(({ name }) => name), random.pick(others)].join(', '),
  ]
}

/** The newest active professionals. */
export const newest = (db: Db, count: number) =>
  db
    .selectFrom('candidates')
    .select(['id', 'fullName', 'email', 'phone', 'city', 'uf', 'createdAt'])
    .select(['education', 'experiences', 'languages', 'skills'])
    .where('state', '=', 'ativo')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count)
    .$narrowType<Person>()
    .execute()

/** CVs of a few dozen active professionals, alternately PDF and DOCX, already read; and portraits of some of them. */
export async function fillCvs(db: Db, setting: FileSetting): Promise<void> {
  const random = randomFrom(setting.seed + 24)
  for (const [nth, person] of (await newest(db, people)).entries()) {
    const { id: entityId, fullName: title } = person
    const at = Math.min(Date.parse(person.createdAt) + day + 2 * hour, setting.today - hour)
    const owner = { entity: 'candidate' as const, entityId, at }
    const lines = linesOf(person, random)
    const isPdf = nth % 3 < 2
    const foot = 'Referências a pedido.'
    const bytes = isPdf ? await drawPaper({ title, lines, foot }) : docxOf([title, ...lines])
    const fileId = await addFile(db, { ...setting, random }, owner, {
      kind: 'cv',
      name: `Currículo ${title}.${isPdf ? 'pdf' : 'docx'}`,
      type: isPdf ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      parts: [{ bytes, size: 'large' }],
    })
    const text = isPdf ? [title, 'Documento fictício da demonstração.', ...lines, foot] : [title, ...lines]
    await settleCv(db, fileId, { text: text.join('\n'), pages: isPdf ? 1 : null })
    if (nth < portraits) await addFile(db, { ...setting, random }, owner, await drawPortrait(random))
  }
}
