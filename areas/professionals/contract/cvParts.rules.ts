import type { z } from 'zod'
import type {
  Degree,
  Education,
  Experience,
  LanguageLevel,
  LanguageSkill,
  Skill,
  SpokenLanguage,
} from './candidateParts.ts'
import { type CvLine, type CvPart, piecesOf, withoutBullet } from './cvLines.rules.ts'
import { monthText, spanIn, withoutSpan, yearsIn } from './cvSpans.rules.ts'
import { languageLevelWords, levelSaid, skillLevelWords, unsaidSkillLevel } from './levelWords.rules.ts'

/** A parsed value, the line it was read from, and how sure it is, from 0 to 1. */
export type Read<T> = { value: T; line: string; confidence: number }
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

/** The state of completion, where it follows the name of a school. */
const standing = /[\s(,]*\b(?:cursando|em andamento|em curso|conclu[íi]d[oa]|incomplet[oa]|trancad[oa])\)?$/i
const withoutStanding = (piece: string) => piece.replace(standing, '')
const degreeOf = (line: string) => degreeWords.find(([, words]) => words.test(line))
const courseIn = (piece: string, words: RegExp) => {
  const found = words.exec(piece)
  const after = found ? piece.slice(found.index + found[0].length) : ''
  return (/(?:^|[\s)])(?:em|in|of)\s+(.+)$/i.exec(after)?.[1] ?? '').replace(/[\s.:(]+$/, '').trim()
}

const isOnlyYears = (line: string) => /\d/.test(line) && /^[\s\d()/.,–—-]*(?:a|at[ée])?[\s\d()/.,–—-]*$/.test(line)
const withoutYears = (text: string) => {
  const own = spanIn(text)
  return piecesOf((own ? withoutSpan(text, own) : text).replace(/\(?(?:19|20)\d\d\)?/g, ' | '))
}
const graduation: [Degree, RegExp] = ['bacharelado', /(?!)/]
/** A course, school and years without a degree: most people who write this have graduated. */
function isGraduation(line: string, above: string | undefined) {
  if (degreeOf(line) || yearsIn(`${line} ${above && isOnlyYears(above) ? above : ''}`).length === 0) return false
  if (above && degreeOf(above) && withoutYears(above).length < 2) return false
  const [course = '', ...others] = withoutYears(line)
  return !schoolWords.test(course) && others.some((piece) => schoolWords.test(piece))
}

/** Parses the section of education. */
export function educationIn(all: Lines): Read<z.input<typeof Education>>[] {
  const lines = within(all, 'education').map(withoutBullet)
  const anchors = lines.flatMap((line, at) => (degreeOf(line) || isGraduation(line, lines[at - 1]) ? [at] : []))
  const yearsFirst = isOnlyYears(lines[0] ?? '')
  return anchors.flatMap((at, nth) => {
    const line = lines[at] as string
    const known = degreeOf(line)
    const [degree, words] = known ?? graduation
    // An entry covers up to two lines below, before the next entry, and the line above when a school stands alone.
    const below = lines
      .slice(at + 1, Math.min(at + 3, anchors[nth + 1] ?? lines.length))
      .filter((text) => !(yearsFirst && isOnlyYears(text)))
    const above = anchors.includes(at - 1) ? undefined : lines[at - 1]
    const dates = [line, ...(yearsFirst && above && isOnlyYears(above) ? [above] : []), ...below]
    const span = dates.map(spanIn).find((found) => found !== null)
    const [own = [], ...others] = [line, ...below].map((text) => withoutYears(text).map(withoutStanding))
    const beside = own.filter((piece) => !words.test(piece))
    const schools = [...beside, ...others.flat(), ...(above && !isOnlyYears(above) ? piecesOf(above) : [])]
    const institution = schools.find((piece) => schoolWords.test(piece)) ?? beside[0] ?? others.flat()[0]
    if (!institution) return []
    const years = dates.map(yearsIn).find((found) => found.length > 0) ?? []
    const whole = [line, ...below].join(' ')
    const isSchool = schoolWords.test(institution)
    const confidence = 0.4 + (known ? 0.15 : 0) + (isSchool ? 0.25 : 0) + (years.length > 0 ? 0.15 : 0)
    const isOpen = /cursando|em andamento|em curso|previs[ãa]o|ongoing/i.test(whole) || span?.to === null
    const isLeft = /trancad|interrompid|incomplet/i.test(whole)
    const value = {
      degree,
      course: (
        (known ? own.map((piece) => courseIn(piece, words)).find((course) => course !== '') : own[0]) ?? ''
      ).slice(0, 120),
      institution: institution.slice(0, 120),
      state: isLeft ? ('interrompido' as const) : isOpen ? ('cursando' as const) : ('concluido' as const),
      startYear: span?.from.year ?? null,
      endYear: span ? (span.to?.year ?? null) : isOpen ? null : (years.at(-1) ?? null),
    }
    return [{ value, line, confidence }]
  })
}

const roleWords =
  /analista|assistente|gerente|ger[êe]ncia|coordena|auxiliar|diretor|estagi|est[áa]gio|consultor(?!ia)|supervis|t[ée]cnic[oa]|desenvolved|engenheir|contador|administrador|vendedor|professor|secret[áa]ri|operador|encarregad|l[íi]der|chefe|s[óo]ci[oa]|aprendiz|psic[óo]log|economista|manager|analyst|assistant|engineer|developer|director|intern\b/i
const label =
  /^(cargo|fun[çc][ãa]o|cargo ?\/ ?fun[çc][ãa]o|empresa|empregador|(?:principais )?atividades|atribui[çc][õo]es)\s{0,2}:\s{0,2}/i
const labelOf = (line: string) => {
  const word = label.exec(line)?.[1]?.toLowerCase() ?? ''
  return /^(cargo|fun)/.test(word) ? 'role' : /^emp/.test(word) ? 'company' : word === '' ? null : 'about'
}
/** The text of a job line: the whole line when it is labelled. */
const said = (line: string) => (labelOf(line) ? [line] : piecesOf(line))

/** The end of the name of a company: its full stop ends no sentence. */
const companyEnd = /(?<![\p{L}])(?:S\.A|S\/A|Ltda|Cia|Inc|Ltd|Co|Corp|Jr|EIRELI|ME|EPP)\.$/iu

/** Parses the section of experience: each job has a time span, with role and company beside or above it. */
export function experiencesIn(all: Lines): Read<z.input<typeof Experience>>[] {
  const lines = within(all, 'experiences').map((line) => line.replace(/^per[íi]odo\s{0,2}:\s{0,2}/i, ''))
  const spans = lines.map(spanIn)
  const isBullet = (at: number) => withoutBullet(lines[at] ?? '') !== lines[at]
  const entries: { from: number; to: number; at: number; pieces: string[] }[] = []
  for (const [at, span] of spans.entries()) {
    if (!span || isBullet(at)) continue
    const last = entries.at(-1)
    const pieces = piecesOf(withoutSpan(lines[at] as string, span)).filter((piece) => !/^per[íi]odo$/i.test(piece))
    let [from, to] = [at, at]
    const isHead = (n: number) => ['role', 'company'].includes(labelOf(lines[n] ?? '') ?? '')
    // Labelled lines nearby take precedence.
    const nearby = [1, 2].flatMap((n) => [at - n, at + n]).filter((n) => n > (last?.to ?? -1) && !spans[n])
    const isHeaded = nearby.some(isHead)
    const isFree = (n: number) =>
      n > (last?.to ?? -1) &&
      n < lines.length &&
      !spans[n] &&
      !isBullet(n) &&
      (isHeaded ? isHead(n) : !labelOf(lines[n] ?? ''))
    const isTitle = (n: number) =>
      isHeaded || ((lines[n] ?? '').length <= 90 && !/[.;]$/.test((lines[n] ?? '').replace(companyEnd, '')))
    // Lines above first: the time span is mostly last.
    while (pieces.length < 2 && from > at - 2 && from > 0 && isFree(from - 1) && isTitle(from - 1)) {
      from -= 1
      pieces.unshift(...said(lines[from] as string))
    }
    while (pieces.length < 2 && to < at + 2 && isFree(to + 1)) {
      to += 1
      pieces.push(...said((lines[to] as string).slice(0, 120)))
    }
    if (pieces.length >= 2) entries.push({ from, to, at, pieces })
  }
  return entries.map(({ to, at, pieces }, nth) => {
    const labelled = (of: 'role' | 'company') => pieces.find((piece) => labelOf(piece) === of)?.replace(label, '')
    const plain = pieces.map((piece) => piece.replace(label, ''))
    const [first = '', second = ''] = plain
    const swapped = !roleWords.test(first) && roleWords.test(second)
    const span = spans[at] as NonNullable<(typeof spans)[number]>
    const about = lines.slice(to + 1, entries[nth + 1]?.from ?? lines.length)
    const value = {
      role: (labelled('role') ?? (swapped ? second : first)).slice(0, 120),
      company: (labelled('company') ?? (swapped ? first : second)).slice(0, 120),
      start: monthText(span.from, 1),
      end: span.to ? monthText(span.to, 12) : '',
      about: about
        .map((line) => withoutBullet(line).replace(label, ''))
        .join('\n')
        .slice(0, 2000),
    }
    const isRole = labelled('role') !== undefined || roleWords.test(value.role)
    // Without a word for it, the first of two pieces is only mostly the role; a sentence is neither.
    const isSentence = /[.;]$/.test(value.company.replace(companyEnd, ''))
    const confidence = isRole ? (labelled('company') ? 0.95 : 0.85) : isSentence ? 0.3 : 0.6
    return { value, line: lines[at] as string, confidence }
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
/** Parses the section of languages; entries without a level are skipped. */
export function languagesIn(all: Lines): Read<z.input<typeof LanguageSkill>>[] {
  return within(all, 'languages').flatMap((line) => {
    const found = [...line.matchAll(anyLanguage)]
    return found.flatMap((match, nth) => {
      const after = line.slice(match.index + match[0].length, found[nth + 1]?.index)
      const named = /(?<![A-Za-z])([ABC][12])(?![A-Za-z\d])/.exec(after)?.[1] as LanguageLevel | undefined
      const level = named ?? levelSaid(after, languageLevelWords)?.level
      const language = languageWords.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(match[0]))?.[0]
      return level && language ? [{ value: { language, level }, line, confidence: named ? 0.95 : 0.85 }] : []
    })
  })
}

const maxOfLevel = 34

/** Parses the section of skills: short items, no sentences. */
export function skillsIn(all: Lines): Read<z.input<typeof Skill>>[] {
  const isSentence = (line: string) => line.endsWith('.') && !/[,;|]/.test(line) && line.split(' ').length > 2
  const lines = within(all, 'skills').filter((line) => !isSentence(line))
  return lines.flatMap((line) =>
    line.split(/[,;|•·]/).flatMap((piece) => {
      const skill = withoutBullet(piece).normalize('NFC').trim()
      const said = levelSaid(skill, skillLevelWords)
      // A level comes last; an introduction may precede it.
      const isLast = said && said.at > 0 && skill.length - said.at <= maxOfLevel
      const name = (isLast ? skill.slice(0, said.at).replace(/[\s(–—:-]+(?:n[íi]vel )?$/i, '') : skill)
        .replace(/^e\s+|[\s.]+$/g, '')
        .trim()
      const isName = /\p{L}/u.test(name) && name.length >= 2 && name.length <= 60 && name.split(' ').length <= 5
      const confidence = isLast ? 0.85 : name.split(' ').length <= 3 ? 0.7 : 0.5
      return isName ? [{ value: { name, level: said?.level ?? unsaidSkillLevel }, line, confidence }] : []
    }),
  )
}
