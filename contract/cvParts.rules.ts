import type { z } from 'zod'
import type {
  Degree,
  Education,
  Experience,
  LanguageLevel,
  LanguageSkill,
  Skill,
  SpokenLanguage,
} from '#contract/candidateParts.ts'
import { type CvLine, type CvPart, piecesOf, withoutBullet } from './cvLines.rules.ts'
import { monthText, spanIn, withoutSpan, yearsIn } from './cvSpans.rules.ts'

/** What was read, and the line that it was read from. */
type Read<T> = { value: T; line: string }
type Lines = readonly CvLine[]
const within = (lines: Lines, part: CvPart) => lines.filter((line) => line.part === part).map(({ text }) => text)

const degreeWords: readonly [Degree, RegExp][] = [
  ['pos_doutorado', /p[óo]s-?\s?doutorado|post-?doc/i],
  ['doutorado', /doutorado|ph\.?d/i],
  ['mestrado', /mestrado|master'?s|\bmaster of/i],
  ['mba', /\bmba\b/i],
  ['especializacao', /especializa[çc][ãa]o|p[óo]s-?\s?gradua[çc][ãa]o|lato sensu/i],
  ['licenciatura', /licenciatura/i],
  ['tecnologo', /tecn[óo]log[oa]|superior de tecnologia/i],
  ['bacharelado', /bacharel|gradua[çc][ãa]o|gradua(?:da|do)\b|(?:curso|ensino) superior|bachelor/i],
  ['tecnico', /t[ée]cnic[oa](?= em | de )|(?:curso|ensino) t[ée]cnico/i],
  ['medio', /ensino m[ée]dio|segundo grau|high school/i],
]
const schoolWords =
  /universi|faculdade|institut|escola|col[ée]gio|funda[çc][ãa]o|college|school|academia|centro|\b(?:senai|senac|fgv|puc|usp|unicamp|unesp|ibmec|insper|uf[a-z]{1,4}|if[a-z]{2,3}|ue[a-z]{1,3}|udesc|estácio|unip|unopar|uninter)\b/i

const degreeOf = (line: string) => degreeWords.find(([, words]) => words.test(line))
const courseIn = (piece: string, words: RegExp) => {
  const found = words.exec(piece)
  const after = found ? piece.slice(found.index + found[0].length) : ''
  return (/(?:^|[\s)])(?:em|in|of)\s+(.+)$/i.exec(after)?.[1] ?? '').replace(/[\s.:(]+$/, '').trim()
}

/** The schooling that stands under its heading. */
export function educationIn(all: Lines): Read<z.input<typeof Education>>[] {
  const lines = within(all, 'education').map(withoutBullet)
  const anchors = lines.flatMap((line, at) => (degreeOf(line) ? [at] : []))
  return anchors.flatMap((at, nth) => {
    const line = lines[at] as string
    const [degree, words] = degreeOf(line) as [Degree, RegExp]
    // What belongs to it: up to two lines below, before the next one begins, and the line above where a school stands alone.
    const below = lines.slice(at + 1, Math.min(at + 3, anchors[nth + 1] ?? lines.length))
    const above = anchors.includes(at - 1) ? undefined : lines[at - 1]
    const span = [line, ...below].map(spanIn).find((found) => found !== null)
    const dated = [line, ...below].map((text) => {
      const own = spanIn(text)
      return own ? withoutSpan(text, own) : text
    })
    const [own = [], ...others] = dated.map((text) => piecesOf(text.replace(/\(?(?:19|20)\d\d\)?/g, ' | ')))
    const beside = own.filter((piece) => !words.test(piece))
    const schools = [...beside, ...others.flat(), ...(above ? piecesOf(above) : [])]
    const institution = schools.find((piece) => schoolWords.test(piece)) ?? beside[0] ?? others.flat()[0]
    if (!institution) return []
    const years = [line, ...below].map(yearsIn).find((found) => found.length > 0) ?? []
    const whole = [line, ...below].join(' ')
    const isOpen = /cursando|em andamento|em curso|previs[ãa]o|ongoing/i.test(whole) || span?.to === null
    const isLeft = /trancad|interrompid|incomplet/i.test(whole)
    const value = {
      degree,
      course:
        own
          .map((piece) => courseIn(piece, words))
          .find((course) => course !== '')
          ?.slice(0, 120) ?? '',
      institution: institution.slice(0, 120),
      state: isLeft ? ('interrompido' as const) : isOpen ? ('cursando' as const) : ('concluido' as const),
      startYear: span?.from.year ?? null,
      endYear: span ? (span.to?.year ?? null) : isOpen ? null : (years.at(-1) ?? null),
    }
    return [{ value, line }]
  })
}

const roleWords =
  /analista|assistente|gerente|ger[êe]ncia|coordena|auxiliar|diretor|estagi|est[áa]gio|consultor(?!ia)|supervis|t[ée]cnic[oa]|desenvolved|engenheir|contador|administrador|vendedor|professor|secret[áa]ri|operador|encarregad|l[íi]der|chefe|s[óo]ci[oa]|aprendiz|psic[óo]log|economista|manager|analyst|assistant|engineer|developer|director|intern\b/i
const label = /^(cargo|fun[çc][ãa]o|empresa|(?:principais )?atividades|atribui[çc][õo]es)\s{0,2}:\s{0,2}/i

/** The jobs that stand under their heading: each has a stretch of time, and a role and a company beside or above it. */
export function experiencesIn(all: Lines): Read<z.input<typeof Experience>>[] {
  const lines = within(all, 'experiences').map((line) => line.replace(/^per[íi]odo\s{0,2}:\s{0,2}/i, ''))
  const spans = lines.map(spanIn)
  const isBullet = (at: number) => withoutBullet(lines[at] ?? '') !== lines[at]
  const entries: { from: number; to: number; at: number; pieces: string[] }[] = []
  for (const [at, span] of spans.entries()) {
    if (!span || isBullet(at)) continue
    const last = entries.at(-1)
    const pieces = piecesOf(withoutSpan(lines[at] as string, span))
    let [from, to] = [at, at]
    // Above first: the time most often stands last.
    const isFree = (n: number) =>
      n >= 0 && n > (last?.to ?? -1) && !spans[n] && !isBullet(n) && (lines[n] ?? '').length <= 90
    while (pieces.length < 2 && from > at - 2 && isFree(from - 1) && !/[.;]$/.test(lines[from - 1] ?? '')) {
      from -= 1
      pieces.unshift(...piecesOf(lines[from] as string))
    }
    while (pieces.length < 2 && to < at + 2 && to + 1 < lines.length && !spans[to + 1] && !isBullet(to + 1)) {
      to += 1
      pieces.push(...piecesOf((lines[to] as string).slice(0, 120)))
    }
    if (pieces.length >= 2) entries.push({ from, to, at, pieces })
  }
  return entries.map(({ to, at, pieces }, nth) => {
    const labelled = (of: RegExp) => pieces.find((piece) => of.test(piece))?.replace(label, '')
    const plain = pieces.map((piece) => piece.replace(label, ''))
    const [first = '', second = ''] = plain
    const swapped = !roleWords.test(first) && roleWords.test(second)
    const span = spans[at] as NonNullable<(typeof spans)[number]>
    const about = lines.slice(to + 1, entries[nth + 1]?.from ?? lines.length)
    const value = {
      role: (labelled(/^(cargo|fun)/i) ?? (swapped ? second : first)).slice(0, 120),
      company: (labelled(/^empresa/i) ?? (swapped ? first : second)).slice(0, 120),
      start: monthText(span.from, 1),
      end: span.to ? monthText(span.to, 12) : '',
      about: about
        .map((line) => withoutBullet(line).replace(label, ''))
        .join('\n')
        .slice(0, 2000),
    }
    return { value, line: lines[at] as string }
  })
}

const languageWords: readonly [SpokenLanguage, string][] = [
  ['portugues', 'portugu[êe]se?s?'],
  ['ingles', 'ingl[êe]s|english'],
  ['espanhol', 'espanhol|spanish'],
  ['frances', 'franc[êe]s|french'],
  ['alemao', 'alem[ãa]o|german'],
  ['italiano', 'italiano?'],
  ['japones', 'japon[êe]s|japanese'],
  ['mandarim', 'mandarim|mandarin|chin[êe]s(?:e)?'],
  ['libras', 'libras'],
]
const anyLanguage = new RegExp(`(?<!\\p{L})(?:${languageWords.map(([, words]) => words).join('|')})(?!\\p{L})`, 'giu')
const levelWords: readonly [LanguageLevel, RegExp][] = [
  ['native', /nativ|matern/i],
  ['C2', /bil[íi]ng|proficien/i],
  ['C1', /fluent|avan[çc]ad|advanced|full professional/i],
  ['B2', /professional working|intermedi[áa]rio[- ]avan/i],
  ['B1', /intermedi|limited working/i],
  ['A2', /b[áa]sic|elementary/i],
  ['A1', /iniciante|beginner/i],
]

/** The languages under their heading whose level is said. */
export function languagesIn(all: Lines): Read<z.input<typeof LanguageSkill>>[] {
  return within(all, 'languages').flatMap((line) => {
    const found = [...line.matchAll(anyLanguage)]
    return found.flatMap((match, nth) => {
      const after = line.slice(match.index + match[0].length, found[nth + 1]?.index)
      const named = /(?<![A-Za-z])([ABC][12])(?![A-Za-z\d])/.exec(after)?.[1] as LanguageLevel | undefined
      const level = named ?? levelWords.find(([, words]) => words.test(after))?.[0]
      const language = languageWords.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(match[0]))?.[0]
      return level && language ? [{ value: { language, level }, line }] : []
    })
  })
}

const skillLevelWords: readonly [0 | 1 | 2 | 3 | 4, RegExp][] = [
  [4, /especialista|expert/i],
  [3, /avan[çc]ad|advanced/i],
  [2, /intermedi/i],
  [1, /b[áa]sic/i],
]
const middling = 2

/** The skills under their heading: short pieces, no sentences. */
export function skillsIn(all: Lines): Read<z.input<typeof Skill>>[] {
  const isSentence = (line: string) => line.endsWith('.') && !/[,;|]/.test(line) && line.split(' ').length > 2
  const lines = within(all, 'skills').filter((line) => !isSentence(line))
  return lines.flatMap((line) =>
    line.split(/[,;|•·]/).flatMap((piece) => {
      const level = skillLevelWords.find(([, words]) => words.test(piece))
      const name = withoutBullet(piece)
        .replace(
          /[\s(–—:-]+(?:n[íi]vel )?(?:b[áa]sic|intermedi|avan[çc]ad|advanced|especialista|expert)[^,]{0,20}$/i,
          '',
        )
        .replace(/^e\s+|[\s.]+$/g, '')
        .trim()
      const isName = /\p{L}/u.test(name) && name.length >= 2 && name.length <= 60 && name.split(' ').length <= 5
      return isName ? [{ value: { name, level: level?.[0] ?? middling }, line }] : []
    }),
  )
}
