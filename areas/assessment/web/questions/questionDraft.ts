import type { Question, QuestionInput, QuestionKind, QuestionOption } from '#assessment/contract/questions.ts'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import { newId } from '#platform/web/state/newId.ts'

type Choices = { options: QuestionOption[]; key: string[] }
/** The form values of a content: a choice that is not made yet is null. */
export type ContentDraft = { statement: string } & (
  | ({ kind: 'unica' } & Choices)
  | ({ kind: 'multipla'; partial: boolean } & Choices)
  | { kind: 'verdadeiro_falso'; key: boolean | null }
  | {
      kind: 'escala'
      min: number | null
      max: number | null
      minLabel: string
      maxLabel: string
      key: number | null
    }
  | { kind: 'numero'; key: number | null; tolerance: number | null; unit: string }
  | { kind: 'texto'; maxLength: number | null; guide: string }
  | { kind: 'arquivo'; types: MediaType[]; guide: string }
)
export type QuestionDraft = Omit<QuestionInput, 'content' | 'points'> & { content: ContentDraft; points: number | null }

/** Options have ids, so that the key follows an option that is moved. */
export const newOption = (): QuestionOption => ({ id: newId().slice(0, 8), text: '' })

/** The initial content of a kind; after a change of kind, with the values both have. */
export function contentOf(kind: QuestionKind, before: ContentDraft | { statement: string }): ContentDraft {
  const { statement } = before
  const { options, key } =
    'options' in before ? before : { options: Array.from({ length: 4 }, newOption), key: [] as string[] }
  const guide = 'guide' in before ? before.guide : ''
  switch (kind) {
    case 'unica':
      return { kind, statement, options, key: key.slice(0, 1) }
    case 'multipla':
      return { kind, statement, options, key, partial: false }
    case 'verdadeiro_falso':
      return { kind, statement, key: null }
    case 'escala':
      return { kind, statement, min: 1, max: 5, minLabel: '', maxLabel: '', key: null }
    case 'numero':
      return { kind, statement, key: null, tolerance: 0, unit: '' }
    case 'texto':
      return { kind, statement, maxLength: 2000, guide }
    case 'arquivo':
      return { kind, statement, types: ['application/pdf'], guide }
  }
}

export const emptyQuestion = (): QuestionDraft => ({
  content: contentOf('unica', { statement: '' }),
  points: 1,
  explanation: '',
  tags: [],
})

export const editable = ({ content, points, explanation, tags }: Question): QuestionDraft => ({
  content,
  points,
  explanation,
  tags,
})

/** The editable parts, for comparing two versions. */
export const partsOf = ({ content, points, explanation, tags }: QuestionDraft) => ({
  ...content,
  points,
  explanation,
  tags,
})
