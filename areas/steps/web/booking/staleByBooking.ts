import { booking } from '#contract/steps/booking.ts'
import { staleByInterviews } from '#web/steps/interviews/staleByInterviews.ts'

/** Endpoints to read again after an agenda or one of its interviews changed. */
export const staleByBooking = [booking.get, booking.list, ...staleByInterviews]
