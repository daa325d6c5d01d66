import { describe, expect, it } from 'vitest'
import { choicesOf, wrongMade } from './madeTest.rules.ts'

const question = { questionId: null, statement: 'Dois mais dois?', options: ['Três', 'Quatro', '', ''], right: 1 }
const test = { title: 'Contas', questions: [question] }

describe('wrongMade', () => {
  it('finds nothing in a test with a name and a question of two options, one of them right', () => {
    expect(wrongMade(test)).toEqual([])
  })

  it('asks nothing of a question of the bank', () => {
    const banked = { questionId: '01900000-0000-7000-8000-000000000001', statement: '', options: [], right: null }
    expect(wrongMade({ ...test, questions: [banked] })).toEqual([])
    expect(wrongMade({ ...test, questions: [banked, banked] })).toEqual([
      { path: ['questions'], code: 'question_repeated' },
    ])
  })

  it.each([
    [{ title: ' ' }, [['title', 'required']]],
    [{ questions: [] }, [['questions', 'too_few|1']]],
    [{ questions: [{ ...question, statement: ' ' }] }, [['questions.0.statement', 'required']]],
    [{ questions: [{ ...question, right: null }] }, [['questions.0.right', 'key_missing']]],
    [{ questions: [{ ...question, right: 2 }] }, [['questions.0.right', 'key_missing']]],
    [{ questions: [{ ...question, options: ['', 'Quatro'] }] }, [['questions.0.options.0', 'required']]],
    [
      { questions: [{ ...question, options: ['', 'Quatro', '', 'quatro'] }] },
      [['questions.0.options.3', 'option_repeated']],
    ],
  ])('names the field of %j', (over, wrong) => {
    expect(wrongMade({ ...test, ...over }).map(({ path, code }) => [path.join('.'), code])).toEqual(wrong)
  })
})

describe('choicesOf', () => {
  it('leaves empty options out and keeps the right one', () => {
    expect(choicesOf({ options: ['', 'Quatro', ' ', 'Cinco'], right: 3 })).toEqual({
      options: [
        { id: 'B', text: 'Quatro' },
        { id: 'D', text: 'Cinco' },
      ],
      key: ['D'],
    })
  })
})
