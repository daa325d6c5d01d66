import { countersigning } from '#hiring/contract/countersigning.ts'
import type { World } from './world.ts'

/** Has another person countersign every open act of a public competition. */
export async function countersignAll(world: World, processId: string, token: string): Promise<void> {
  const { rows } = (await world.call(countersigning.list, { params: { id: processId } }, { as: token })).body
  for (const { id } of rows.filter(({ state }) => state === 'aberto')) {
    const body = { accept: true, reason: 'Conferido com os documentos' }
    const { status, body: answer } = await world.call(countersigning.decide, { params: { id }, body }, { as: token })
    if (status !== 200) throw new Error(JSON.stringify(answer))
  }
}
