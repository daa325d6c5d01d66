import { describe, expect, it } from 'vitest'
import type { TaskCard } from '#contract/workspace/tasks.ts'
import { dueDateLanes, inLane, laneChange, personLanes } from './lanes.ts'

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
    expect(laneChange(ana, 'ana', '2026-11-24')).toBeUndefined()
    expect(inLane(free, laneChange(ana, 'nobody', '2026-11-24')).assigneeIds).toEqual(['ana'])
    expect(inLane(both, laneChange(bia, 'ana', '2026-11-24')).assigneeIds).toEqual(['bia'])
    expect(inLane(both, laneChange(nobody, 'ana', '2026-11-24')).assigneeIds).toEqual([])
  })
})

it('lanes of due dates change the day, except those of late and of done cards', () => {
  const lanes = dueDateLanes(cards, '2026-11-24', Date.parse('2026-11-24T12:00:00-03:00'))
  expect(lanes.map((lane) => laneChange(lane, 'elsewhere', '2026-11-24'))).toEqual([
    undefined,
    { kind: 'due', dueOn: '2026-11-24' },
    { kind: 'due', dueOn: '2026-12-01' },
    { kind: 'due', dueOn: '2026-12-08' },
    { kind: 'due', dueOn: null },
    undefined,
  ])
})
