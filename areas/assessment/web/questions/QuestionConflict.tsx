import type { Question, QuestionInput, QuestionKind, QuestionOption } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { letterOf } from '#platform/contract/letters.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { wordsOf } from '#platform/web/records/plainText.ts'
import { endingsOf } from './fileTypes.ts'
import { editable, partsOf } from './questionDraft.ts'

const names = [
  ...['kind', 'statement', 'options', 'key', 'partial', 'min', 'max', 'minLabel', 'maxLabel', 'tolerance', 'unit'],
  ...['maxLength', 'guide', 'types', 'points', 'explanation', 'tags'],
] as const
type Name = 'kind'

type QuestionConflictProps = {
  stored: Question | null
  mine: QuestionInput | null | undefined
  pending: boolean
  onKeepMine: () => void
  onUseStored: () => void
  onClose: () => void
}

/** Two users changed the same question: shows both versions part by part. */
export function QuestionConflict({ stored, mine, ...rest }: QuestionConflictProps) {
  const t = useTexts(questionsTexts)
  const format = useFormat()
  const theirs = stored && withKeyInWords(partsOf(editable(stored)))
  const own = mine ? withKeyInWords(partsOf(mine)) : {}
  const show = (name: string, value: unknown) => {
    if (name === 'kind') return t(`kinds.${value as QuestionKind}`)
    if (name === 'statement') return wordsOf(String(value))
    if (name === 'options') return optionsInWords(value as QuestionOption[])
    if (name === 'types') return endingsOf(value as string[]).join(', ')
    if (name === 'key' && typeof value === 'boolean') return t(value ? 'true' : 'false')
    return typeof value === 'number' ? format.number(value) : undefined
  }
  return (
    <ConflictDialog
      stored={theirs}
      mine={own}
      labels={Object.fromEntries(names.map((name) => [name, t(`fields.${name as Name}`)]))}
      show={show}
      {...rest}
    />
  )
}

const optionsInWords = (options: readonly QuestionOption[]) =>
  options.map(({ text }, at) => `${letterOf(at)}) ${text}`).join('\n')

/** Right options are named by their text, because their letters may differ between versions. */
function withKeyInWords(parts: Record<string, unknown>): Record<string, unknown> {
  const { options, key } = parts as { options?: QuestionOption[]; key?: unknown }
  if (!options || !Array.isArray(key)) return parts
  return { ...parts, key: options.filter(({ id }) => key.includes(id)).map(({ text }) => text) }
}
