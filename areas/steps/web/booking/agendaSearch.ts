import { flag } from '#platform/contract/endpoint.ts'
import { booking } from '#steps/contract/booking.ts'

/** The address of the list of agendas: `new` opens the form, in the process of the address if there is one. */
export const agendaSearch = booking.list.query.extend({ new: flag })
