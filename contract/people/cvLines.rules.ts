/** The sections of a CV, recognized by their headings. */
export type CvPart = 'head' | 'summary' | 'education' | 'experiences' | 'languages' | 'skills' | 'other'
export type CvLine = { text: string; part: CvPart }

const maxText = 100_000
const maxLines = 3000
const longestLine = 400

const headings: Record<Exclude<CvPart, 'head'>, readonly string[]> = {
  summary: [
    'resumo',
    'resumo profissional',
    'perfil',
    'perfil profissional',
    'objetivo',
    'objetivos',
    'sobre mim',
    'summary',
    'profile',
    'about',
  ],
  education: [
    'formacao',
    'formacao academica',
    'formacao e cursos',
    'escolaridade',
    'educacao',
    'academico',
    'education',
    'historico academico',
  ],
  experiences: [
    'experiencia',
    'experiencias',
    'experiencia profissional',
    'experiencias profissionais',
    'historico profissional',
    'atuacao profissional',
    'trajetoria profissional',
    'experience',
    'work experience',
    'professional experience',
  ],
  languages: ['idiomas', 'idioma', 'linguas', 'languages'],
  skills: [
    'competencias',
    'habilidades',
    'habilidades e competencias',
    'competencias e habilidades',
    'conhecimentos',
    'conhecimentos tecnicos',
    'competencias tecnicas',
    'principais competencias',
    'informatica',
    'ferramentas',
    'skills',
    'technical skills',
    'top skills',
  ],
  other: [
    'cursos',
    'cursos complementares',
    'cursos e certificacoes',
    'certificacoes',
    'certificados',
    'premios',
    'publicacoes',
    'referencias',
    'informacoes adicionais',
    'informacoes complementares',
    'atividades',
    'trabalho voluntario',
    'contato',
    'dados pessoais',
    'informacoes pessoais',
    'certifications',
    'courses',
    'references',
    'contact',
  ],
}
const partOf = new Map(
  Object.entries(headings).flatMap(([part, names]) => names.map((name) => [name, part as CvPart] as const)),
)

/** Lower case without accents, for comparing names and headings. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const bare = (line: string) =>
  folded(line)
    .replace(/[^a-z ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Parses the heading of a section, with text on the same line after a colon: "Idiomas: inglês". */
function headingOf(line: string): { part: CvPart; rest: string } | null {
  // "Contato: (48) 99614-2030" is a telephone number, not a heading.
  const isNumber = line.replace(/\D/g, '').length >= 10
  const whole = line.length <= 60 && !isNumber ? partOf.get(bare(line)) : undefined
  if (whole) return { part: whole, rest: '' }
  const colon = line.slice(0, 60).indexOf(':')
  const part = colon > 0 ? partOf.get(bare(line.slice(0, colon))) : undefined
  return part && part !== 'other' ? { part, rest: line.slice(colon + 1).trim() } : null
}

/** Splits a CV into lines, each with its section. Bounded for any input. */
export function linesOf(text: string): CvLine[] {
  const lines: CvLine[] = []
  let part: CvPart = 'head'
  for (const raw of text.slice(0, maxText).split(/\r\n|[\n\r\f\u2028\u2029]/, maxLines)) {
    const line = raw.slice(0, longestLine).replace(/\s+/g, ' ').trim()
    if (line === '') continue
    const heading = headingOf(line)
    if (heading) part = heading.part
    const left = heading ? heading.rest : line
    if (left !== '') lines.push({ text: left, part })
  }
  return lines
}

const bullets = /^[•·▪■◦●○*\-–—»>✓]+ ?/
export const withoutBullet = (line: string) => line.replace(bullets, '').trim()
/** Splits a line at bars, bullets, long dashes, and commas followed by a space. */
export const piecesOf = (line: string) =>
  line
    .split(/ ?[|•·;] ?| [–—-] |, | \/ /)
    .map((piece) => piece.replace(/^[\s:.,()–—-]+|[\s:,(–—-]+$/g, ''))
    .filter((piece) => piece !== '')
