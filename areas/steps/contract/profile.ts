import { z } from 'zod'
import { endpoint, uuid } from '#platform/contract/endpoint.ts'
import {
  degrees,
  educationStates,
  languageLevels,
  skillLevels,
  spokenLanguages,
} from '#professionals/contract/candidateParts.ts'

/** A professional as an evaluator reads them instead of a CV: nothing that says who they are. */
export const Profile = z.object({
  headline: z.string(),
  summary: z.string(),
  profession: z.string(),
  councilCategory: z.string(),
  experiences: z.array(
    z.object({
      role: z.string(),
      months: z.int().nullable().meta({ description: 'how long; null where the start is not known' }),
      ongoing: z.boolean(),
      about: z.string(),
    }),
  ),
  education: z.array(
    z.object({
      degree: z.enum(degrees),
      course: z.string(),
      state: z.enum(educationStates),
      institution: z.string().nullable().meta({ description: 'null where the process hides schools' }),
    }),
  ),
  languages: z.array(z.object({ language: z.enum(spokenLanguages), level: z.enum(languageLevels) })),
  skills: z.array(z.object({ name: z.string(), level: z.literal(skillLevels) })),
  certifications: z.array(
    z.object({
      name: z.string(),
      issuer: z.string().nullable().meta({ description: 'null where the process hides schools' }),
    }),
  ),
})
export type Profile = z.infer<typeof Profile>

export const profile = {
  read: endpoint({
    method: 'GET',
    path: '/evaluations/:id/profile',
    summary: 'The profile of an applicant who is assigned to the caller, without what says who they are',
    access: 'evaluator',
    params: z.object({ id: uuid }),
    response: Profile,
  }),
}
