import type { Component } from '#contract/hiring/components.ts'
import { defineEvent } from '#server/platform/events/events.ts'

/** An evaluator has sent, or taken back, their grades of a component. The score of the application is up to date. */
export const panelGraded = defineEvent<{ applicationId: string; component: Component }>('panel.graded')

/** An interview is about to be graded. A handler refuses it by throwing. */
export const interviewGrading = defineEvent<{ applicationId: string }>('interview.grading')

/** A process is about to run: it is published, resumed, or reopened. A handler refuses it by throwing. */
export const processPublishing = defineEvent<{ processId: string; companyId: string }>('process.publishing')
