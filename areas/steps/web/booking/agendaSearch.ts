import { z } from 'zod'
import { flag } from '#platform/contract/endpoint.ts'
import { booking } from '#steps/contract/booking.ts'

/** The address of the list of agendas: `new` opens the form, in the process of the address if there is one. */
export const agendaSearch = booking.list.query.extend({ new: flag })

/** The address of an agenda: which of its tabs is open. */
export const agendaTabSearch = z.object({ tab: z.enum(['reservas']).optional().catch(undefined) })
