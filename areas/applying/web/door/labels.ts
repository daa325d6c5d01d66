import { type DoorField, doorFields } from '#applying/contract/form.rules.ts'
import type { Phase } from './phases.ts'
import type { useTexts } from './texts.ts'

type Say = ReturnType<typeof useTexts>
const isField = (name: string): name is DoorField => doorFields.some((field) => field === name)

/** The name of something that the form asks: a field, the CV, a question, or a document. */
export const labelOf = (
  t: Say,
  name: string,
  questions: readonly { id: string; text: string }[],
  documents: readonly { id: string; title: string }[] = [],
) =>
  name === 'cv'
    ? t('cv.title')
    : isField(name)
      ? t(`field.${name}`)
      : (questions.find(({ id }) => id === name)?.text ?? documents.find(({ id }) => id === name)?.title ?? name)

/** The name of a step of the form. */
export const phaseName = (t: Say, phase: Phase) =>
  phase === 'documents' || phase === 'declarations' ? t(`${phase}.step`) : t(`step.${phase}`)

const known = [
  'required',
  'invalid',
  'cpf',
  'phone',
  'email',
  'date',
  'date_future',
  'uf',
  'not_a_number',
  'full_name',
] as const
/** The sentence of a value that is not valid. */
export const wrongOf = (t: Say, code: string | undefined) =>
  code && t(`wrong.${known.find((each) => each === code) ?? 'invalid'}`)
