import { z } from 'zod'
import { dayIn } from '#platform/contract/days.rules.ts'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { requiredText, text } from '#platform/contract/validation.ts'

const grade = z.int().min(1).max(5)

/** A respondent's grades of one value. Both grades or neither. */
const AnswerInput = z
  .object({ valueId: z.uuid(), target: grade.nullable(), importance: grade.nullable() })
  .superRefine(({ target, importance }, ctx) => {
    if ((target === null) === (importance === null)) return
    ctx.addIssue({
      code: 'custom',
      path: [target === null ? 'target' : 'importance'],
      message: 'required',
      input: target,
    })
  })

const today = () => dayIn('Pacific/Kiritimati', new Date())
export const RespondentInput = z.object({
  name: requiredText(120),
  role: text(80).default(''),
  // The date anywhere on earth is at most fourteen hours ahead of UTC.
  answeredOn: z.iso.date().refine((day) => day >= '1900-01-01' && day <= today(), 'date_future'),
  answers: z
    .array(AnswerInput)
    .max(200)
    .refine((all) => new Set(all.map((a) => a.valueId)).size === all.length, 'invalid')
    .default([]),
})
export type RespondentInput = z.output<typeof RespondentInput>

export const Answer = z.object({ valueId: z.uuid(), wording: z.int(), target: z.int(), importance: z.int() })
export type Answer = z.infer<typeof Answer>
export const Respondent = RespondentInput.extend({
  id: z.uuid(),
  version: z.int(),
  answeredOn: z.string(),
  answers: z.array(Answer),
  deletedAt: z.iso.datetime().nullable(),
})
export type Respondent = z.infer<typeof Respondent>

/** One value of a profile, aggregated over its respondents. */
export const ProfileLine = z.object({
  valueId: z.uuid(),
  wording: z.int(),
  name: z.string(),
  description: z.string(),
  target: z.number().meta({ description: 'mean of the targets, in hundredths' }),
  importance: z.number().meta({ description: 'mean of the importances, in twentieths' }),
  lowest: z.int(),
  highest: z.int(),
  spread: z.number().meta({ description: 'standard deviation of the targets, in hundredths' }),
  respondents: z.int(),
  disagree: z.boolean().meta({ description: 'the targets lie a whole step or more around their mean' }),
})
export type ProfileLine = z.infer<typeof ProfileLine>

const VersionSummary = z.object({
  version: z.int(),
  note: z.string(),
  publishedBy: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  respondents: z.int(),
})
export const ValuesVersion = VersionSummary.omit({ respondents: true }).extend({
  lines: z.array(ProfileLine),
  respondents: z.array(Respondent.pick({ name: true, role: true, answeredOn: true, answers: true })),
})
export type ValuesVersion = z.infer<typeof ValuesVersion>

export const ValuesTest = z.object({
  company: z.object({ id: z.uuid(), name: z.string(), deletedAt: z.iso.datetime().nullable() }),
  revision: z.int(),
  values: z.array(z.object({ id: z.uuid(), name: z.string(), description: z.string(), wording: z.int() })),
  respondents: z.array(Respondent),
  lines: z.array(ProfileLine).meta({ description: 'what would be published now' }),
  changed: z.boolean().meta({ description: 'it differs from the version in force' }),
  versions: z.array(VersionSummary).meta({ description: 'newest first: the first is in force' }),
  followers: z.int().meta({ description: 'processes that would follow a new version' }),
  keeping: z.int().meta({ description: 'processes whose marks keep them at the version they have' }),
})
export type ValuesTest = z.infer<typeof ValuesTest>

const ofRespondent = z.object({ id: z.uuid(), respondentId: z.uuid() })

export const valuesTest = {
  get: endpoint({
    method: 'GET',
    path: '/companies/:id/values-test',
    summary: 'The values profile of a company: respondents, what follows from them, versions',
    params: byId,
    response: ValuesTest,
  }),
  add: endpoint({
    method: 'POST',
    path: '/companies/:id/values-test/respondents',
    summary: 'Record what somebody of the company answered; some answers may be missing still',
    params: byId,
    body: RespondentInput,
    response: Respondent,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/companies/:id/values-test/respondents/:respondentId',
    summary: 'Change a respondent; 409 when somebody changed it meanwhile',
    params: ofRespondent,
    body: RespondentInput.extend({ version: z.int() }),
    response: Respondent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/companies/:id/values-test/respondents/:respondentId',
    summary: 'Leave a respondent out of the next version',
    params: ofRespondent,
    response: Respondent,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/companies/:id/values-test/respondents/:respondentId/restore',
    summary: 'Take a respondent in again',
    params: ofRespondent,
    response: Respondent,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/companies/:id/values-test/versions',
    summary: 'Publish the profile as a version; processes that are not frozen and have no marks follow it',
    params: byId,
    body: z.object({ note: text(300).default(''), revision: z.int() }),
    response: ValuesVersion,
  }),
  version: endpoint({
    method: 'GET',
    path: '/companies/:id/values-test/versions/:version',
    summary: 'One published version, with what each respondent had answered',
    params: z.object({ id: z.uuid(), version: z.coerce.number<number>().int().min(1).max(1_000_000) }),
    response: ValuesVersion,
  }),
}
