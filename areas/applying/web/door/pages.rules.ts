import { type DoorField, type FormAsking, fieldsOf, type PublicQuestion } from '#applying/contract/form.rules.ts'
import type { QuotaList } from '#hiring/contract/quotas.rules.ts'
import type { Phase } from './phases.ts'

const groups = {
  name: ['fullName', 'socialName'],
  cpf: ['cpf'],
  phone: ['phone'],
  email: ['email'],
  birthDate: ['birthDate'],
  place: ['city', 'uf'],
  profession: ['profession'],
  council: ['councilNumber', 'councilUf'],
  summary: ['summary'],
  salary: ['salary'],
} as const satisfies Record<string, readonly DoorField[]>
type FieldGroup = keyof typeof groups

type Asked = {
  asking: FormAsking
  questions: readonly PublicQuestion[]
  declarations: readonly QuotaList[]
}
type Field = { field: DoorField; required: boolean }
/** One page of the form on a phone: one question, or fields that belong together. */
export type DoorStep = { name: string; phase: Phase } & (
  | { kind: 'cv' }
  | { kind: 'fields'; group: FieldGroup; fields: readonly Field[] }
  | { kind: 'documents'; ids: readonly string[] }
  | { kind: 'question'; question: PublicQuestion }
  | { kind: 'declarations' }
  | { kind: 'review' }
)

/** The pages of a form, with the ids of its documents. The CV comes first, because it proposes values for those after it. */
export function stepsOf({ asking, questions, declarations }: Asked, documents: readonly string[]): DoorStep[] {
  const asked = fieldsOf(asking)
  const data = Object.entries(groups).flatMap(([group, all]): DoorStep[] => {
    const fields = asked.filter(({ field }) => (all as readonly DoorField[]).includes(field))
    return fields.length > 0 ? [{ name: group, phase: 'data', kind: 'fields', group: group as FieldGroup, fields }] : []
  })
  return [
    ...(asking.cv === 'off' ? [] : [{ name: 'cv', phase: 'data', kind: 'cv' } as const]),
    ...data,
    ...(documents.length > 0
      ? [{ name: 'documents', phase: 'documents', kind: 'documents', ids: documents } as const]
      : []),
    ...questions.map((question) => ({ name: question.id, phase: 'questions', kind: 'question', question }) as const),
    ...(declarations.length > 0
      ? [{ name: 'declarations', phase: 'declarations', kind: 'declarations' } as const]
      : []),
    { name: 'review', phase: 'review', kind: 'review' },
  ]
}

/** The names under which a page is missing or wrong. */
export function namesOf(step: DoorStep): readonly string[] {
  if (step.kind === 'fields') return step.fields.map(({ field }) => field)
  if (step.kind === 'documents') return step.ids
  return step.kind === 'review' || step.kind === 'declarations' ? [] : [step.name]
}

type Judged = { missing: readonly string[]; wrong: Readonly<Record<string, string>> }
/** The page on which somebody goes on: the first that lacks something, or the last. */
export const firstOpen = (steps: readonly DoorStep[], { missing, wrong }: Judged): string =>
  steps.find((step) => namesOf(step).some((name) => missing.includes(name) || wrong[name]))?.name ?? 'review'

/** The page of a name, which may be one of several fields. */
export const stepOf = (steps: readonly DoorStep[], name: string): DoorStep | undefined =>
  steps.find((step) => step.name === name || namesOf(step).includes(name))

/** The place of a page among those of its phase, and of the phase among all. */
export function progressOf(steps: readonly DoorStep[], step: DoorStep) {
  const phases = [...new Set(steps.map(({ phase }) => phase))]
  const own = steps.filter(({ phase }) => phase === step.phase)
  return { n: own.indexOf(step) + 1, of: own.length, phase: phases.indexOf(step.phase) + 1, phases }
}
