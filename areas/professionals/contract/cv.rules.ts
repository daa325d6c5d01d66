import { phone } from '#platform/contract/brazil.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import type { Candidate } from './candidates.ts'
import { type CvField, CvProposal } from './cv.ts'
import { type CvLine, linesOf, odd, withoutBullet } from './cvLines.rules.ts'
import { educationIn, experiencesIn, languagesIn, type Read, skillsIn } from './cvParts.rules.ts'

/** Maximum number of proposals for a field: more come from a table that was misread. */
const most = 40
/** Name and contact data are at the beginning of a CV, or missing. */
const beginning = 60

const smallWords = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])
const noName =
  /curr[íi]cul|vitae|\bcv\b|\brua\b|\bav(?:enida)?\b|brasileir|solteir|casad|objetivo|perfil|resumo|p[áa]gina|telefone|e-?mail|linkedin/i

/** Sections in which a name may stand: a language or a skill of two words resembles one. */
const namingParts = new Set(['head', 'summary', 'other'])

/** The first line that resembles a person's name. Surest where it is labelled, or the address of an e-mail has a word of it. */
function nameIn(lines: readonly CvLine[], email: string | undefined): Read<string>[] {
  const address = folded(email?.split('@')[0] ?? '')
  for (const [at, { text, part }] of lines.slice(0, 8).entries()) {
    const said = text.replace(/^nome(?: completo)?\s{0,2}:\s{0,2}/i, '')
    const words = said.split(' ')
    if (!namingParts.has(part) || words.length < 2 || words.length > 7 || said.length > 160 || noName.test(said))
      continue
    if (!words.every((word) => /^\p{L}[\p{L}'’.-]*$/u.test(word))) continue
    const shouts = said === said.toUpperCase() || said === said.toLowerCase()
    const titled = (word: string) => {
      const small = word.toLowerCase()
      return smallWords.has(small) ? small : small.charAt(0).toUpperCase() + small.slice(1)
    }
    const isAddressed = words.some((word) => word.length > 3 && address.includes(folded(word)))
    const confidence = said !== text || isAddressed ? 0.95 : at === 0 ? 0.8 : part === 'head' ? 0.65 : 0.4
    return [{ value: shouts ? words.map(titled).join(' ') : said, line: text, confidence }]
  }
  return []
}

type Made = { value: string; confidence: number }
const firstMatch = (lines: readonly CvLine[], pattern: RegExp, made: (found: string, line: string) => Made | null) => {
  for (const { text } of lines.slice(0, beginning))
    for (const [found] of text.matchAll(pattern)) {
      const read = made(found, text)
      if (read) return [{ ...read, line: text }]
    }
  return []
}

/** An address begins and ends where no letter, and no glyph that may be one, stands beside it: the rest of one is somebody else's. */
const emails =
  /(?<![^\s:;,|/\\()[\]<>"'“”•=])[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}(?=\.?(?:$|[\s:;,|/\\()[\]<>"'“”•]))/gi
const phones = new RegExp(
  `(?<![\\d.${odd}])(?:\\+?\\d{1,3}[ .-]?)?\\(?\\d{2,3}\\)?[ .-]?(?:9[ .-])?\\d{4,5}[ .-]?\\d{4}(?![\\d${odd}])`,
  'g',
)
const isLabelled = /e-?mail|tel|fone|cel|whats|contat|contact|phone/i
/** A number under a label is one; a bare row of digits may be something else. */
const phoneIn = (found: string, line: string) => {
  const value = phone.safeParse(found).data
  const confidence = isLabelled.test(line) || /[()+]/.test(found) ? 0.95 : /[ .-]/.test(found) ? 0.8 : 0.6
  return value ? { value, confidence } : null
}
const places =
  /(?:https?:\/\/)?(?:www\.)?(?:(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[\w%-]{2,100}|lattes\.cnpq\.br\/\d{10,20}|github\.com\/[\w-]{1,60}|behance\.net\/[\w-]{1,60})|https?:\/\/[\w.-]{4,100}\.[a-z]{2,10}(?:\/[\w%~./-]{0,120})?/gi

const kindOf = (url: string) =>
  /linkedin\.com/i.test(url)
    ? 'linkedin'
    : /lattes/i.test(url)
      ? 'lattes'
      : /github\.com/i.test(url)
        ? 'github'
        : /behance|portf/i.test(url)
          ? 'portfolio'
          : 'site'
const linksIn = (lines: readonly CvLine[]) =>
  lines.flatMap(({ text }) =>
    (text.includes(odd) ? [] : [...text.matchAll(places)]).map(([found]) => {
      const url = `https://${found.replace(/^https?:\/\//i, '').replace(/[./]+$/, '')}`
      return { value: { kind: kindOf(url), url }, line: text, confidence: kindOf(url) === 'site' ? 0.6 : 0.9 }
    }),
  )

/** Keys by which two entries of a field are equal. */
const identity: { [F in CvField]: (value: never) => string } = {
  fullName: (name: string) => folded(name),
  email: (email: string) => email.toLowerCase(),
  phone: (number: string) => number,
  links: ({ url }: { url: string }) => folded(url).replace(/^https?:\/\/(www\.)?|\/+$/g, ''),
  education: ({ degree, course }: { degree: string; course: string }) => `${degree} ${folded(course)}`,
  experiences: ({ role, company }: { role: string; company: string }) => `${folded(role)} ${folded(company)}`,
  languages: ({ language, level }: { language: string; level: string }) => `${language} ${level}`,
  skills: ({ name }: { name: string }) => folded(name),
}
const keyOf = (field: CvField, value: unknown) => `${field}:${identity[field](value as never)}`

/** Below this nothing is proposed: a person would have to look it up in any case. */
export const leastConfidence = 0.5

/** Extracts proposals for the fields of a professional from the text of a CV, to be reviewed by a user. */
export function proposalsIn(text: string): CvProposal[] {
  const lines = linesOf(text)
  const email = firstMatch(lines, emails, (found) => ({ value: found.toLowerCase(), confidence: 0.95 }))
  const read: [CvField, Read<unknown>[]][] = [
    ['fullName', nameIn(lines, email[0]?.value)],
    ['email', email],
    ['phone', firstMatch(lines, phones, phoneIn)],
    ['links', linksIn(lines)],
    ['education', educationIn(lines)],
    ['experiences', experiencesIn(lines)],
    ['languages', languagesIn(lines)],
    ['skills', skillsIn(lines)],
  ]
  return read.flatMap(([field, found]) => {
    const seen = new Set<string>()
    return found.slice(0, most).flatMap(({ value, line, confidence }) => {
      // A value with a glyph that has no meaning is not what the person wrote.
      const isOdd = confidence < leastConfidence || JSON.stringify(value).includes(odd)
      const said = {
        key: keyOf(field, value),
        field,
        value,
        line: withoutBullet(line),
        confidence: Math.round(confidence * 100) / 100,
      }
      const parsed = CvProposal.safeParse(said)
      if (isOdd || !parsed.success || seen.has(parsed.data.key)) return []
      seen.add(parsed.data.key)
      return [parsed.data]
    })
  })
}

type Known = Pick<Candidate, CvField | 'socialName'>

/** The proposals that differ from the current profile. */
export function newProposals(proposals: readonly CvProposal[], known: Known): CvProposal[] {
  const there = (field: CvField): unknown[] =>
    field === 'fullName' ? [known.fullName, known.socialName] : [known[field]].flat()
  const keys = new Set(proposals.flatMap(({ field }) => there(field).map((value) => keyOf(field, value))))
  return proposals.filter(({ key }) => !keys.has(key))
}

/** The changes of a profile when proposals are accepted: the level of a language is replaced, other lists are appended to. */
export function accepting<K extends Known>(known: K, proposals: readonly CvProposal[]): Partial<Known> {
  const changed: Partial<Known> = {}
  const listed = (field: Exclude<CvField, 'fullName' | 'email' | 'phone'>) =>
    (changed[field] ?? known[field]) as object[]
  for (const { field, value } of proposals) {
    if (field === 'fullName' || field === 'email' || field === 'phone') changed[field] = value
    else {
      const others =
        field === 'languages'
          ? listed(field).filter((item) => (item as { language: string }).language !== value.language)
          : listed(field)
      Object.assign(changed, { [field]: [...others, value] })
    }
  }
  return changed
}
