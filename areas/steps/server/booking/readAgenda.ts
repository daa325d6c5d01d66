import { mayEditProcess } from '#contract/hiring/processes.rules.ts'
import { openOfPanel } from '#contract/steps/booking.rules.ts'
import type { Agenda } from '#contract/steps/booking.ts'
import { lockProcess } from '#server/hiring/processes/processes.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Seal } from '#server/platform/seal.ts'
import { findAgenda, listPanel } from './agendas.sql.ts'
import { slotsOf } from './giveTime.ts'
import { readMembers } from './hours.sql.ts'
import { listPeople } from './people.sql.ts'

const iso = (moment: number) => new Date(moment).toISOString()

/** An agenda as administrators read it. */
export async function readAgenda(db: Db, seal: Seal, id: string): Promise<Agenda> {
  const stored = await findAgenda(db, id)
  if (!stored) throw notFound('agenda')
  const process = await lockProcess(db, stored.processId, 'share')
  if (!process) throw notFound('agenda')
  const { origin: _, createdBy: __, processId: ___, panelIds, ...agenda } = stored
  const members = await readMembers(db, panelIds, agenda)
  const people = await listPeople(db, id)
  return {
    ...agenda,
    editable: mayEditProcess(process).allowed,
    panel: await listPanel(db, id),
    open: openOfPanel({ ...agenda, zone: agenda.process.zone }, members).map(({ from, to }) => ({
      from: iso(from),
      to: iso(to),
    })),
    slots: (await slotsOf(db, stored, panelIds, Date.now())).map(iso),
    people: people.map(({ need, ...person }) => ({ ...person, need: need ? seal.open(need) : '' })),
  }
}
