import { defineEvent } from '#platform/server/events/events.ts'

/** Deliveries are about to be sent again. A handler keeps what they deliver from being paused or resumed meanwhile. */
export const deliveriesRetrying = defineEvent<{ ids: readonly string[] }>('deliveries.retrying')
