import { describe, expect, it } from 'vitest'
import type { BoardCard } from '#hiring/contract/board.ts'
import { boardSearch } from './boardSearch.ts'
import { byStage, facetsOf, findCards, lateCards, neighboursOf } from './visibleCards.ts'

const [first, second] = ['0190f3c2-7b1e-7c3a-9d2e-2f1a4b5c6d01', '0190f3c2-7b1e-7c3a-9d2e-2f1a4b5c6d02']
const stages = [
  { id: first, dayLimit: 3 },
  { id: second, dayLimit: null },
]
const now = Date.parse('2026-11-20T12:00:00Z')
const card = (id: string, over: Partial<BoardCard>): BoardCard => ({
  id,
  candidateId: `person of ${id}`,
  stageId: first,
  name: id,
  photoUrl: null,
  profession: '',
  city: '',
  tags: [],
  source: 'escolha',
  status: 'em_andamento',
  total: null,
  hidden: null,
  since: '2026-11-19T12:00:00Z',
  done: [],
  steps: null,
  documents: null,
  eliminationProposed: false,
  ...over,
})
const cards = [
  card('ana', { name: 'Ana', total: 70, city: 'Itajaí' }),
  card('bia', { name: 'Bia', total: 90, city: 'Joinville', since: '2026-11-10T12:00:00Z' }),
  card('caio', { name: 'Caio', status: 'reprovada', total: 95, city: 'Itajaí', since: '2026-11-10T12:00:00Z' }),
  card('davi', { name: 'Davi', city: 'Itajaí' }),
  card('eva', { name: 'Eva', stageId: second, total: 70 }),
]
const late = lateCards(cards, stages, now)
const asked = (over: object) => boardSearch.parse(over)
const found = (over: object) => findCards(cards, asked(over), late).map((c) => c.id)

describe('the visible cards of a board', () => {
  it('exclude applications that are out unless requested, and never count those as late', () => {
    expect(found({})).toEqual(['ana', 'bia', 'davi', 'eva'])
    expect(found({ out: 'true' })).toEqual(['ana', 'bia', 'caio', 'davi', 'eva'])
    expect(found({ late: 'true', out: 'true' })).toEqual(['bia'])
  })
  it('start at a minimum score, without applications that have no score, also for 0', () => {
    expect(found({ minimum: '70' })).toEqual(['ana', 'bia', 'eva'])
    expect(found({ minimum: '70.01' })).toEqual(['bia'])
    expect(found({ minimum: '0' })).not.toContain('davi')
  })
  it('are filtered by city, and by words without accents and case', () => {
    expect(found({ city: 'Itajaí' })).toEqual(['ana', 'davi'])
    expect(found({ city: ['Itajaí', 'Joinville'] })).toEqual(['ana', 'bia', 'davi'])
    expect(found({ search: 'ITAJAI' })).toEqual(['ana', 'davi'])
    expect(findCards(cards, asked({ city: 'Joinville' }), late, 'city').map((c) => c.id)).toContain('ana')
  })
  it('are filtered by tag and by source, and counted by them without their own filter', () => {
    const some = [
      card('ana', { tags: ['Interior', 'Feira'], source: 'banco' }),
      card('bia', { tags: ['interior'] }),
      card('caio', { tags: ['Feira'], status: 'reprovada' }),
      card('davi', {}),
    ]
    const ids = (over: object) => findCards(some, asked(over), late).map((c) => c.id)
    expect(ids({ tag: 'INTERIOR' })).toEqual(['ana', 'bia'])
    expect(ids({ tag: ['Interior', 'Feira'], out: 'true' })).toEqual(['ana', 'bia', 'caio'])
    expect(ids({ tag: 'Interior', source: 'banco' })).toEqual(['ana'])
    const { tag, source } = facetsOf(some, asked({ tag: 'interior', source: 'banco' }), late)
    expect(tag).toEqual([
      { value: 'Feira', label: 'Feira', count: 1 },
      { value: 'interior', label: 'Interior', count: 1 },
    ])
    expect(source).toEqual([
      { value: 'banco', label: 'banco', count: 1 },
      { value: 'escolha', label: 'escolha', count: 1 },
    ])
  })
  it('follow the order of each stage', () => {
    const own = asked({ orderOf: [`${first}.name`] })
    const ids = (search: typeof own, stage: string) =>
      byStage(findCards(cards, search, late), search)
        .get(stage)
        ?.map((c) => c.id)
    expect(ids(asked({}), first)).toEqual(['bia', 'ana', 'davi'])
    expect(ids(asked({ order: 'since' }), first)?.[0]).toBe('bia')
    expect(ids(own, first)).toEqual(['ana', 'bia', 'davi'])
  })
  it('around a card are those of its column', () => {
    const ids = (over: object, id: string) => neighboursOf({ cards, stages }, asked(over), id, now).map((c) => c.id)
    expect(ids({}, 'davi')).toEqual(['bia', 'ana', 'davi'])
    expect(ids({ minimum: '80' }, 'bia')).toEqual(['bia'])
    expect(ids({}, 'eva')).toEqual(['eva'])
    expect(ids({}, 'nobody')).toEqual([])
  })
})
