import { booking } from '#steps/contract/booking.ts'
import { staleByInterviews } from '#steps/web/interviews/staleByInterviews.ts'

/** Endpoints to read again after an agenda or one of its interviews changed. */
export const staleByBooking = [booking.get, booking.list, ...staleByInterviews]
