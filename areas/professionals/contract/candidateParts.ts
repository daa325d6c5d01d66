import { z } from 'zod'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { endsBeforeStart, repeatedAt } from './candidateParts.rules.ts'

export const linkKinds = ['linkedin', 'lattes', 'portfolio', 'github', 'site'] as const
export const degrees = [
  'medio',
  'tecnico',
  'tecnologo',
  'bacharelado',
  'licenciatura',
  'especializacao',
  'mba',
  'mestrado',
  'doutorado',
  'pos_doutorado',
] as const
export type Degree = (typeof degrees)[number]
export const educationStates = ['concluido', 'cursando', 'interrompido'] as const
export const spokenLanguages = [
  'portugues',
  'ingles',
  'espanhol',
  'frances',
  'alemao',
  'italiano',
  'japones',
  'mandarim',
  'libras',
] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]
/** Levels of the Common European Framework, and above them the mother tongue. */
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const
export type LanguageLevel = (typeof languageLevels)[number]
/** From "has heard of it" to "teaches it". */
export const skillLevels = [0, 1, 2, 3, 4] as const
export const availabilities = ['imediata', '15_dias', '30_dias', '60_dias', 'a_combinar'] as const
export type Availability = (typeof availabilities)[number]

const thisYear = () => new Date().getFullYear()
const year = z
  .int()
  .min(1940)
  .nullable()
  .default(null)
  .refine((y) => y === null || y <= thisYear() + 10, 'year')
/** A month as `2026-11`, also typed as `11/2026`, not in the future; empty when unknown or ongoing. */
const month = z
  .string()
  .trim()
  .max(10)
  .transform((m) => m.replace(/^(\d\d)\/(\d{4})$/, '$2-$1'))
  .refine((m) => m === '' || /^(19[4-9]\d|20\d\d)-(0[1-9]|1[0-2])$/.test(m), 'month')
  .refine((m) => m === '' || m <= new Date().toISOString().slice(0, 7), 'date_future')
const address = z.url({ protocol: /^https?$/, error: 'url' }).max(300)
const optionalAddress = z.union([z.literal(''), address], { error: 'url' }).default('')

/** Items without an id are new. The id identifies an item when two users edited the list. */
const part = { id: z.uuid().optional() }

export const Link = z.object({ ...part, kind: z.enum(linkKinds), url: address })
export const Education = z.object({
  ...part,
  degree: z.enum(degrees),
  course: text(120).default(''),
  institution: requiredText(120),
  state: z.enum(educationStates).default('concluido'),
  startYear: year,
  endYear: year,
})
export const Experience = z.object({
  ...part,
  role: requiredText(120),
  company: requiredText(120),
  start: month.default(''),
  /** Empty while it is ongoing. */
  end: month.default(''),
  about: text(2000).default(''),
})
export const LanguageSkill = z.object({
  ...part,
  language: z.enum(spokenLanguages),
  level: z.enum(languageLevels),
})
export const Skill = z.object({
  ...part,
  name: requiredText(60).transform((s) => s.replace(/\s+/g, ' ')),
  level: z.literal(skillLevels),
})
const Certification = z.object({
  ...part,
  name: requiredText(120),
  issuer: text(120).default(''),
  year,
  expiresOn: day().nullable().default(null),
  url: optionalAddress,
})

type Wrong = { at: number; field: string; code: string }
/** A list of items, with the errors that concern several values together. */
const listOf = <T extends z.ZodType>(item: T, max: number, wrong: (items: z.output<T>[]) => Wrong[] = () => []) =>
  z
    .array(item)
    .max(max)
    .default([])
    .superRefine((items, { addIssue }) => {
      for (const { at, field, code } of wrong(items)) addIssue({ code: 'custom', path: [at, field], message: code })
    })
const where = <T>(items: readonly T[], isWrong: (item: T) => boolean) =>
  items.flatMap((item, at) => (isWrong(item) ? [at] : []))

export const partLimits = { links: 10, education: 20, experiences: 30, languages: 12, skills: 40, certifications: 30 }
export const partShapes = {
  links: listOf(Link, partLimits.links),
  education: listOf(Education, partLimits.education, (items) =>
    where(items, (e) => endsBeforeStart({ from: e.startYear, to: e.endYear })).map((at) => ({
      at,
      field: 'endYear',
      code: 'end_before_start',
    })),
  ),
  experiences: listOf(Experience, partLimits.experiences, (items) =>
    where(items, (e) => endsBeforeStart({ from: e.start, to: e.end })).map((at) => ({
      at,
      field: 'end',
      code: 'end_before_start',
    })),
  ),
  languages: listOf(LanguageSkill, partLimits.languages, (items) =>
    repeatedAt(items.map(({ language }) => language)).map((at) => ({
      at,
      field: 'language',
      code: 'language_repeated',
    })),
  ),
  skills: listOf(Skill, partLimits.skills, (items) =>
    repeatedAt(items.map(({ name }) => name)).map((at) => ({ at, field: 'name', code: 'skill_repeated' })),
  ),
  certifications: listOf(Certification, partLimits.certifications),
}
export const partNames = ['links', 'education', 'experiences', 'languages', 'skills', 'certifications'] as const
export type PartName = (typeof partNames)[number]
const Parts = z.object(partShapes)
export type Parts = z.output<typeof Parts>

/** As stored: a value that was valid when written stays readable after the year changes. */
const kept = { id: z.uuid() }
export const storedParts = {
  links: z.array(z.object({ ...kept, kind: z.enum(linkKinds), url: z.string() })),
  education: z.array(Education.extend({ ...kept, startYear: z.int().nullable(), endYear: z.int().nullable() })),
  experiences: z.array(Experience.extend({ ...kept, start: z.string(), end: z.string() })),
  languages: z.array(LanguageSkill.extend(kept)),
  skills: z.array(z.object({ ...kept, name: z.string(), level: z.literal(skillLevels) })),
  certifications: z.array(
    z.object({
      ...kept,
      name: z.string(),
      issuer: z.string(),
      year: z.int().nullable(),
      expiresOn: z.string().nullable(),
      url: z.string(),
    }),
  ),
}
const Stored = z.object(storedParts)
export type StoredParts = z.output<typeof Stored>
