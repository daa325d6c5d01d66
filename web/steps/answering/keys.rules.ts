import type { AnswerValue, AskedContent } from '#contract/assessment/testPreview.ts'

export type KeyAction = { act: 'answer'; value: AnswerValue } | { act: 'next' } | { act: 'mark' }

/** The letter of an option, by its index. */
export const letterOf = (at: number) => String.fromCharCode(65 + at)

export const toggled = (chosen: AnswerValue, id: string) => {
  const ids = Array.isArray(chosen) ? chosen : []
  const left = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
  return left.length > 0 ? left : null
}

/** What a key does to a question; null when nothing. Keys of text fields and controls never come here. */
export function actionOf(key: string, content: AskedContent, value: AnswerValue): KeyAction | null {
  if (key === 'Enter') return { act: 'next' }
  const letter = key.toUpperCase()
  if (!/^[A-Z]$/.test(letter)) return null
  if (letter === 'R') return { act: 'mark' }
  const at = letter.charCodeAt(0) - 65
  if (content.kind === 'verdadeiro_falso') return at < 2 ? { act: 'answer', value: at === 0 } : null
  if (content.kind !== 'unica' && content.kind !== 'multipla') return null
  const option = content.options[at]
  if (!option) return null
  return { act: 'answer', value: content.kind === 'unica' ? option.id : toggled(value, option.id) }
}
