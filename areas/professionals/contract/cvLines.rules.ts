import { folded } from '#platform/contract/letters.rules.ts'

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

/** Takes the place of a character that no letter can be made of. */
export const odd = '\uFFFD'
/** Ligatures and wide or styled letters, also those that fonts keep in the private area. Ordinals and fractions stay. */
const compatible = /[\uf001\uf002\ufb00-\ufdff\ufe70-\ufefc\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu
const ligatures: Record<string, string> = { '\uf001': 'fi', '\uf002': 'fl' }
const accents: Record<string, string> = { '´': '\u0301', '`': '\u0300', ˆ: '\u0302', '˜': '\u0303', '¨': '\u0308' }
const isUpper = (letter: string | undefined) => letter !== undefined && /\p{Lu}/u.test(letter)

/** Text of a file as a person reads it: letters for ligatures, accents on their letters, one mark for every glyph without a meaning. */
export const readable = (text: string) =>
  text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(compatible, (glyph, at: number) => {
      const letters = ligatures[glyph] ?? glyph.normalize('NFKC')
      const isInCapitals = isUpper(text[at - 1]) && (isUpper(text[at + glyph.length]) || isUpper(text[at - 2]))
      return isInCapitals ? letters.toUpperCase() : letters
    })
    // Some typesetters write accents beside their letters.
    .replace(/([´`ˆ˜¨]) ?([aeiouncı])/gi, (_, accent: string, letter: string) =>
      `${letter === 'ı' ? 'i' : letter}${accents[accent]}`.normalize('NFC'),
    )
    .replace(/([cC]) ?¸/g, (_, letter: string) => (letter === 'c' ? 'ç' : 'Ç'))
    // Symbol fonts keep their bullets in the private area.
    .replace(/(^|\n)[ \t]*[\uf000-\uf0ff](?=[ \t])/g, '$1•')
    .replace(/[\p{Co}\p{Cn}]/gu, odd)
    .normalize('NFC')

/** Lower case without accents, for comparing names and headings. */
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

/** Whether a line is the heading of a section. */
export const isHeading = (line: string) => headingOf(line.trim())?.rest === ''

/** Splits a CV into lines, each with its section. Bounded for any input. */
export function linesOf(text: string): CvLine[] {
  const lines: CvLine[] = []
  let part: CvPart = 'head'
  for (const raw of readable(text.slice(0, maxText)).split(/\r\n|[\n\r\f\u2028\u2029]/, maxLines)) {
    const [first = '', ...others] = raw
      .slice(0, longestLine)
      .split('\t')
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '')
    const line = [first, ...others].join(' | ')
    if (line === '') continue
    // A heading may be the first cell of a row.
    const beside = others.length > 0 ? headingOf(first) : null
    const heading = beside?.rest === '' ? { part: beside.part, rest: others.join(' | ') } : headingOf(line)
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
