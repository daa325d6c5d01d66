import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder, movedTo } from './columnOrder.ts'

const columns = ['name', 'cnpj', 'city', 'state'].map((id) => ({ id }))
const ids = (order: string[]) => inOrder(columns, order).map(({ id }) => id)

it("follow the user's order, and the default order for new columns", () => {
  expect(ids([])).toEqual(['name', 'cnpj', 'city', 'state'])
  expect(ids(['state', 'name', 'cnpj', 'city'])).toEqual(['state', 'name', 'cnpj', 'city'])
  expect(ids(['state', 'gone', 'city', 'name'])).toEqual(['state', 'city', 'name', 'cnpj'])
  expect(ids(['cnpj'])).toEqual(['name', 'cnpj', 'city', 'state'])
})

it('are listed once each, whatever the stored order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('name', 'cnpj', 'city', 'state', 'gone')), (order) => {
      expect(ids(order).sort()).toEqual(['city', 'cnpj', 'name', 'state'])
    }),
  )
})

it('move to an index within the list, and keep the order of the others', () => {
  expect(movedTo(columns, 'city', 0)).toEqual(['city', 'name', 'cnpj', 'state'])
  expect(movedTo(columns, 'name', 9)).toEqual(['cnpj', 'city', 'state', 'name'])
  fc.assert(
    fc.property(fc.constantFrom('name', 'cnpj', 'city', 'state'), fc.integer({ min: 0, max: 3 }), (id, place) => {
      const moved = ids(movedTo(columns, id, place))
      expect(moved[place]).toBe(id)
      expect(moved.filter((other) => other !== id)).toEqual(ids([]).filter((other) => other !== id))
    }),
  )
})
