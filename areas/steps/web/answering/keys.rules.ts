import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { StepContent } from '#steps/contract/asked.ts'
import { levelWords } from '#steps/contract/limits.ts'

export type KeyAction = { act: 'answer'; value: AnswerValue } | { act: 'next' } | { act: 'mark' }

export const toggled = (chosen: AnswerValue, id: string) => {
  const ids = Array.isArray(chosen) ? chosen : []
  const left = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
  return left.length > 0 ? left : null
}

/** The answers among which a question lets its reader choose, in their order. */
export function choicesOf(content: StepContent): readonly (string | boolean | number)[] {
  switch (content.kind) {
    case 'unica':
    case 'multipla':
    case 'preferencia':
      return content.options.map(({ id }) => id)
    case 'verdadeiro_falso':
      return [true, false]
    case 'nivel':
      return levelWords.map((_, level) => level)
    case 'requisito':
      return ['sim', 'parcial', 'nao']
    default:
      return []
  }
}

/** Returns the action of a key on a question; null when there is none. Keys of text fields and controls never come here. */
export function actionOf(key: string, content: StepContent, value: AnswerValue): KeyAction | null {
  if (key === 'Enter') return { act: 'next' }
  const letter = key.toUpperCase()
  if (!/^[A-Z]$/.test(letter)) return null
  if (letter === 'R') return { act: 'mark' }
  const choice = choicesOf(content)[letter.charCodeAt(0) - 65]
  if (choice === undefined) return null
  return { act: 'answer', value: content.kind === 'multipla' ? toggled(value, String(choice)) : choice }
}
