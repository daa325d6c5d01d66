import { expect, it } from 'vitest'
import type { AskedContent } from '#assessment/contract/testPreview.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { actionOf } from './keys.rules.ts'

const statement = '<p>?</p>' as CleanHtml
const options = [
  { id: 'x', text: '1' },
  { id: 'y', text: '2' },
]
const single: AskedContent = { kind: 'unica', statement, options }
const several: AskedContent = { kind: 'multipla', statement, options }

it('chooses an option by its letter', () => {
  expect(actionOf('b', single, null)).toEqual({ act: 'answer', value: 'y' })
  expect(actionOf('C', single, null)).toBeNull()
  expect(actionOf('A', { kind: 'verdadeiro_falso', statement }, null)).toEqual({ act: 'answer', value: true })
  expect(actionOf('b', { kind: 'verdadeiro_falso', statement }, null)).toEqual({ act: 'answer', value: false })
})

it('adds an option to several and takes it back', () => {
  expect(actionOf('a', several, ['y'])).toEqual({ act: 'answer', value: ['y', 'x'] })
  expect(actionOf('a', several, ['y', 'x'])).toEqual({ act: 'answer', value: ['y'] })
  expect(actionOf('a', several, ['x'])).toEqual({ act: 'answer', value: null })
})

it('marks and goes on, in a question of any kind', () => {
  const text: AskedContent = { kind: 'texto', statement, maxLength: 100 }
  expect(actionOf('r', text, null)).toEqual({ act: 'mark' })
  expect(actionOf('Enter', text, null)).toEqual({ act: 'next' })
  for (const key of ['a', 'Tab', 'ArrowDown', ' ']) expect(actionOf(key, text, null)).toBeNull()
})
