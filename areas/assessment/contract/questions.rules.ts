import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

export const maxOptions = 12
/** The largest absolute value of a scale, and its maximum number of steps. */
export const highestScale = 100
export const maxSteps = 11
const maxPicturesInText = 10

type Choices = { options: { id: string; text: string }[]; key: string[] }
/** The parts of a content that are validated; a kind omits the parts it does not have. */
type Checked = { statement: string } & (
  | ({ kind: 'unica' | 'multipla' } & Choices)
  | { kind: 'escala'; min: number; max: number; key: number | null }
  | { kind: 'verdadeiro_falso' | 'numero' | 'texto' | 'arquivo' }
)
type Wrong = { path: (string | number)[]; code: string }

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR')

function wrongChoices({ kind, options, key }: Choices & { kind: 'unica' | 'multipla' }): Wrong[] {
  const wrong: Wrong[] = []
  const ids = options.map(({ id }) => id)
  const texts = options.map(({ text }) => folded(text))
  for (const [at, text] of texts.entries())
    if (texts.indexOf(text) < at) wrong.push({ path: ['options', at, 'text'], code: 'option_repeated' })
  if (new Set(ids).size < ids.length) wrong.push({ path: ['options'], code: 'invalid' })
  if (key.length === 0) wrong.push({ path: ['key'], code: 'key_missing' })
  else if (kind === 'unica' && key.length > 1) wrong.push({ path: ['key'], code: 'key_several' })
  else if (new Set(key).size < key.length || key.some((id) => !ids.includes(id)))
    wrong.push({ path: ['key'], code: 'invalid_choice' })
  return wrong
}

function wrongScale({ min, max, key }: { min: number; max: number; key: number | null }): Wrong[] {
  const steps = max - min + 1
  if (steps < 2 || steps > maxSteps) return [{ path: ['max'], code: 'scale_steps' }]
  return key !== null && (key < min || key > max) ? [{ path: ['key'], code: 'key_off_scale' }] : []
}

/** Inconsistencies of a question, each with its field. */
export function wrongContent(content: Checked): Wrong[] {
  const pictures = content.statement.match(/<img\b/gi)?.length ?? 0
  const wrong: Wrong[] =
    pictures > maxPicturesInText ? [{ path: ['statement'], code: `pictures_too_many|${maxPicturesInText}` }] : []
  if (content.kind === 'unica' || content.kind === 'multipla') return [...wrong, ...wrongChoices(content)]
  return content.kind === 'escala' ? [...wrong, ...wrongScale(content)] : wrong
}

type Standing = { archivedAt: string | null; deletedAt: string | null }

/** An archived question must be unarchived before it is changed. */
export function mayChangeQuestion({ archivedAt, deletedAt }: Standing): Verdict {
  if (deletedAt) return refuse('in_the_bin')
  return archivedAt ? refuse('question_archived') : allowed
}

/** The steps of a scale, from the lowest to the highest. */
export const stepsOf = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: Math.max(0, max - min + 1) }, (_, at) => min + at)
