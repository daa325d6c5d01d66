import { z } from 'zod'
import { AskedContent, TestSheet } from '#assessment/contract/testPreview.ts'
import { requiredText } from '#platform/contract/validation.ts'

/**
 * The kinds of steps: a test of the company, the requirements of the process, its competencies, the values of its company, or a script that
 * is answered by video.
 */
export const stepKinds = ['test', 'requirements', 'competency', 'values', 'video'] as const
export type StepKind = (typeof stepKinds)[number]

/** A question of a script that is answered by video. */
export const VideoQuestion = z.object({
  text: requiredText(500),
  prepareSeconds: z.int().min(0).max(600).meta({ description: 'to think before the recording starts' }),
  maxSeconds: z.int().min(15).max(600).meta({ description: 'of one recording' }),
  takes: z.int().min(1).max(10).meta({ description: 'recordings from which one is chosen' }),
})
export type VideoQuestion = z.infer<typeof VideoQuestion>

/** A question of a step: one of a test, a requirement that the applicant meets or not, a competency with its level, two values of which one is chosen, or one of a script. */
export const StepContent = z.discriminatedUnion('kind', [
  ...AskedContent.options,
  z.object({ kind: z.literal('requisito'), text: z.string(), mandatory: z.boolean() }),
  z.object({ kind: z.literal('nivel'), text: z.string(), description: z.string(), levels: z.array(z.string()) }),
  z.object({
    kind: z.literal('preferencia'),
    options: z.array(z.object({ id: z.string(), text: z.string(), description: z.string() })),
  }),
  VideoQuestion.extend({ kind: z.literal('video'), text: z.string() }),
])
export type StepContent = z.infer<typeof StepContent>

export const contentKinds = StepContent.options.map(({ shape }) => shape.kind.value)

const StepSection = z.object({
  title: z.string(),
  instructions: z.string(),
  questions: z.array(z.object({ id: z.uuid(), points: z.number(), content: StepContent })),
})
export type StepSection = z.infer<typeof StepSection>

/** The questions of a step as the applicant sees them, in the order of their attempt. */
export const StepSheet = TestSheet.extend({ sections: z.array(StepSection) })
export type StepSheet = z.infer<typeof StepSheet>

/** Whether an applicant meets a requirement, as they declare it, and what it is worth once somebody has verified it. */
export const declarations = { sim: 1, parcial: 0.5, nao: 0 } as const
export type Declaration = keyof typeof declarations
