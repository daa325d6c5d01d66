import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { readProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import type { Seal } from '#platform/server/seal.ts'
import { openOfPanel } from '#steps/contract/booking.rules.ts'
import type { Agenda } from '#steps/contract/booking.ts'
import { listUnderWay } from '#steps/server/setup/sendings.sql.ts'
import { findAgenda, listPanel } from './agendas.sql.ts'
import { slotsOf } from './giveTime.ts'
import { readMembers } from './hours.sql.ts'
import { listPeople } from './people.sql.ts'

const iso = (moment: number) => new Date(moment).toISOString()

/** An agenda as administrators read it. */
export async function readAgenda(db: Db, seal: Seal, id: string): Promise<Agenda> {
  const stored = await findAgenda(db, id)
  if (!stored) throw notFound('agenda')
  const process = await readProcess(db, stored.processId)
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
    sending: (await listUnderWay(db, { agendaId: id }))[0] ?? null,
    people: people.map(({ need, ...person }) => ({ ...person, need: need ? seal.open(need) : '' })),
  }
}
