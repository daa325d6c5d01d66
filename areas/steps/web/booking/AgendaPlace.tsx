import { Navigate } from '@tanstack/react-router'
import type { Agenda } from '#steps/contract/booking.ts'

type AgendaPlaceProps = { agenda: Pick<Agenda, 'id' | 'process'> }

/** Leads to an agenda where it stands: among the steps of its process. */
export const AgendaPlace = ({ agenda: { id, process } }: AgendaPlaceProps) => (
  <Navigate
    to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
    params={{ selectiveProcessId: process.id }}
    search={{ tab: 'agenda', agenda: id } as never}
    hash={(before) => before ?? ''}
    replace
  />
)
