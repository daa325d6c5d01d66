import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { FileRow } from '#platform/contract/files.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { Education, Experience, LanguageSkill, Link, Skill } from './candidateParts.ts'

/** The progress of reading a CV: the virus scan comes first, where there is a scanner. */
const cvReadings = ['reading', 'read', 'failed'] as const

/** A proposal for one field, the line it was read from, and how sure the rules are of it. */
const proposal = <F extends string, T extends z.ZodType>(field: F, value: T) =>
  z.object({ key: z.string(), field: z.literal(field), value, line: z.string(), confidence: z.number().min(0).max(1) })
export const CvProposal = z.discriminatedUnion('field', [
  proposal('fullName', requiredText(160)),
  proposal('email', z.email().max(254)),
  proposal('phone', z.string()),
  proposal('links', Link.omit({ id: true })),
  proposal('education', Education.omit({ id: true })),
  proposal('experiences', Experience.omit({ id: true })),
  proposal('languages', LanguageSkill.omit({ id: true })),
  proposal('skills', Skill.omit({ id: true })),
])
export type CvProposal = z.output<typeof CvProposal>
export type CvField = CvProposal['field']
export const cvFields = [
  'fullName',
  'email',
  'phone',
  'links',
  'education',
  'experiences',
  'languages',
  'skills',
] as const

export const Cv = FileRow.omit({ kind: true, deletedAt: true }).extend({
  reading: z.enum(cvReadings),
  failure: z.string().meta({ description: 'why it could not be read: the code of a refusal' }),
  text: z.string(),
  pages: z.int().nullable().meta({ description: 'of a PDF' }),
  view: z
    .string()
    .nullable()
    .meta({ description: 'where a PDF is shown without a token, for two hours at most; null while nobody may see it' }),
})
export type Cv = z.infer<typeof Cv>

/** The CV of a professional. It is uploaded and removed as a file of the kind `cv`, see files.ts. */
export const cvs = {
  get: endpoint({
    method: 'GET',
    path: '/candidates/:id/cv',
    summary:
      'The CV of a professional, and what it says that is not filled in yet; who looks is recorded, once an hour',
    params: byId,
    response: z.object({ cv: Cv.nullable(), proposals: z.array(CvProposal) }),
  }),
  download: endpoint({
    method: 'POST',
    path: '/candidates/:id/cv/download',
    summary: 'Where the CV can be fetched for the next five minutes; who asked is recorded',
    params: byId,
    response: z.object({ url: z.string() }),
  }),
}
