import type { StepOfApplication } from '#steps/contract/steps.ts'

export const overviewRoute = '/dashboard/users/candidates/$candidateId/pregressSelectiveProcess/$processId'

/** The route on which a step of an applicant is reviewed. */
export function reviewRouteOf({ kind, component }: Pick<StepOfApplication, 'kind' | 'component'>) {
  if (kind === 'requirements') return `${overviewRoute}/auxiliaryRequirementsTest` as const
  if (kind === 'competency') return `${overviewRoute}/competencyTestAnswer` as const
  if (kind === 'video') return `${overviewRoute}/viewVideoInterview` as const
  if (kind === 'values') return `${overviewRoute}/valuesTestAnswer` as const
  return component === 'questions'
    ? (`${overviewRoute}/auxiliaryQuestionsTest` as const)
    : (`${overviewRoute}/customTestQuestions` as const)
}
