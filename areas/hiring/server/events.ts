import type { Component } from '#hiring/contract/components.ts'
import type { RuleChange } from '#hiring/contract/ruleChanges.ts'
import { defineEvent } from '#platform/server/events/events.ts'

/** An evaluator has sent, or taken back, their grades of a component. The score of the application is up to date. */
export const panelGraded = defineEvent<{ applicationId: string; component: Component }>('panel.graded')

/** An interview is about to be graded. A handler refuses it by throwing. */
export const interviewGrading = defineEvent<{ applicationId: string }>('interview.grading')

/** A process is about to run: it is published, resumed, or reopened. A handler refuses it by throwing. */
export const processPublishing = defineEvent<{ processId: string; companyId: string }>('process.publishing')

/** A process takes no more applications: it has been closed, suspended or cancelled. */
export const processWithdrawn = defineEvent<{ processId: string }>('process.withdrawn')

/** A process was made as a copy of another one. */
export const processCopied = defineEvent<{ processId: string; fromId: string }>('process.copied')

/** A change of a step that was proposed has been approved. A handler writes it, and refuses it by throwing where it is not the same any more. */
export const stepRectified = defineEvent<{ processId: string; changes: RuleChange[]; step: unknown; actorId: string }>(
  'step.rectified',
)
