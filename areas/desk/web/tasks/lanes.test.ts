import { describe, expect, it } from 'vitest'
import type { TaskCard } from '#desk/contract/tasks.ts'
import { dueDateLanes, inLane, type Lane, laneChanges, personLanes } from './lanes.ts'

const people = ['ana', 'bia', 'caio'].map((id) => ({ id, name: id, photoUrl: null }))
const card = (id: string, over: Partial<TaskCard> = {}): TaskCard => ({
  id,
  columnId: 'first',
  position: 1,
  title: id,
  dueOn: null,
  dueTime: null,
  assigneeIds: [],
  links: [],
  items: null,
  comments: 0,
  doneAt: null,
  version: 1,
  ...over,
})
const cards = [
  card('both', { assigneeIds: ['ana', 'bia'] }),
  card('left', { assigneeIds: ['somebody who left'] }),
  card('free'),
]
const asked = { people, assignee: [], me: 'bia' }
const [today, now] = ['2026-11-24', Date.parse('2026-11-24T12:00:00-03:00')]
const dropped = (moving: readonly TaskCard[], to: Lane, from: string) =>
  laneChanges(moving, { to, from, people, today, now })
const named = (lanes: ReturnType<typeof personLanes>) =>
  lanes.map(({ key, cards: of }) => [key, of.map(({ id }) => id)])

describe('lanes of people', () => {
  it('begin with the reader, show a card in the lane of each of its people, and end with nobody', () => {
    expect(named(personLanes(cards, asked))).toEqual([
      ['bia', ['both']],
      ['ana', ['both']],
      ['caio', []],
      ['nobody', ['left', 'free']],
    ])
  })
  it('are those of the filter', () => {
    expect(named(personLanes(cards, { ...asked, assignee: ['ana'] }))).toEqual([['ana', ['both']]])
  })
  it('of a large team are only those with cards, and the reader’s', () => {
    const many = [...people, ...Array.from({ length: 30 }, (_, i) => ({ id: `p${i}`, name: `p${i}`, photoUrl: null }))]
    expect(personLanes(cards, { ...asked, people: many, me: 'p7' }).map(({ key }) => key)).toEqual([
      'p7',
      'ana',
      'bia',
      'nobody',
    ])
  })
  it('change who a card is assigned to', () => {
    const [bia, ana, , nobody] = personLanes(cards, asked)
    const [both, , free] = cards
    if (!ana || !bia || !nobody || !both || !free) throw new Error('missing')
    const assigned = (moved: TaskCard, to: Lane, from: string) =>
      inLane(moved, dropped([moved], to, from).get(moved.id)).assigneeIds
    expect(dropped([both], ana, 'ana').size).toBe(0)
    expect(assigned(free, ana, 'nobody')).toEqual(['ana'])
    expect(assigned(both, bia, 'ana')).toEqual(['bia'])
    expect(assigned(both, nobody, 'ana')).toEqual([])
  })
  it('change selected cards of several lanes from the lane of each', () => {
    const moving = [...cards, card('mine', { assigneeIds: ['bia'] }), card('there', { assigneeIds: ['ana', 'caio'] })]
    const caio = personLanes(moving, asked)[2]
    if (!caio) throw new Error('missing')
    const changes = dropped(moving, caio, 'ana')
    expect(moving.map((each) => inLane(each, changes.get(each.id)).assigneeIds)).toEqual([
      ['bia', 'caio'],
      ['caio', 'somebody who left'],
      ['caio'],
      ['caio'],
      ['caio'],
    ])
    expect(dropped(moving.slice(-1), caio, 'bia').size).toBe(0)
  })
})

it('lanes of due dates change the day, except those of late and of done cards', () => {
  const lanes = dueDateLanes(cards, today, now)
  // Nothing changes in the lane of the card, and in lanes in which no day is set.
  const free = card('free')
  expect(lanes.map((lane) => dropped([free], lane, 'today').get('free'))).toEqual([
    undefined,
    { kind: 'due', dueOn: '2026-11-24' },
    { kind: 'due', dueOn: '2026-12-01' },
    { kind: 'due', dueOn: '2026-12-08' },
    undefined,
    undefined,
  ])
  const dated = card('dated', { dueOn: '2026-11-26' })
  const [, , week, , none] = lanes
  if (!week || !none) throw new Error('missing')
  expect([...dropped([dated, free], week, 'none')]).toEqual([['free', { kind: 'due', dueOn: '2026-12-01' }]])
  expect(dropped([dated], none, 'week').get('dated')).toEqual({ kind: 'due', dueOn: null })
})
