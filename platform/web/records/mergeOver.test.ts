import { expect, it } from 'vitest'
import { mergeOver } from './mergeOver.ts'

const opened = { name: 'Alfa', city: null, tags: ['a'], site: '' }

it('keeps stored values of the fields that I did not change', () => {
  const stored = { name: 'Beta', city: 'Natal', tags: ['a', 'b'], site: 'https://beta.com', version: 3 }
  const mine = { name: 'Alfa', city: '', tags: ['a'], site: 'https://alfa.com' }
  expect(mergeOver(stored, opened, mine)).toEqual({
    name: 'Beta',
    city: 'Natal',
    tags: ['a', 'b'],
    site: 'https://alfa.com',
  })
})

it('keeps my value where both users changed a field, and fields that the form did not contain', () => {
  const stored = { ...opened, name: 'Beta' }
  expect(mergeOver(stored, opened, { ...opened, name: 'Gama', cpf: '1' })).toEqual({
    ...opened,
    name: 'Gama',
    cpf: '1',
  })
})
