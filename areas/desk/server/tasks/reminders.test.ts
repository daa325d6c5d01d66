import { afterAll, beforeAll, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { tasks } from '#desk/contract/tasks.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { remindTasks } from './tasks.jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('the assignees of a task are reminded once of each due moment, an hour before', async () => {
  const given = givenIn(world)
  const me = await given.admin()
  const dueOn = dayInBrasilia(new Date())
  const body = { title: 'Conferir a ata', assigneeIds: [me.id], dueOn, dueTime: '10:00' }
  const { id } = (await world.call(tasks.create, { body })).body
  const remind = (time: string) => remindTasks(world.db, testContext, new Date(`${dueOn}T${time}:00-03:00`))
  const reminders = async () => (await world.call(notices.list)).body.filter(({ kind }) => kind === 'task_due')
  await remind('08:59')
  expect(await reminders()).toEqual([])
  await Promise.all([remind('09:00'), remind('09:05')])
  await remind('09:10')
  expect(await reminders()).toMatchObject([
    { data: { title: 'Conferir a ata', time: '10:00' }, link: `/dashboard/kanban?task=${id}` },
  ])
  await world.db.updateTable('tasks').set({ dueTime: '11:00' }).where('id', '=', id).execute()
  await remind('10:00')
  expect(await reminders()).toHaveLength(2)
  await world.db.updateTable('tasks').set({ dueTime: '12:00', doneAt: new Date().toISOString() }).execute()
  await remind('11:30')
  expect(await reminders()).toHaveLength(2)
})
