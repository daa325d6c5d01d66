import { type RawBuilder, sql } from 'kysely'

/** SQL: a delivery in this state was handed to the server of its channel; one that is gone from the ledger was, long ago. */
export const isSent = (state: RawBuilder<unknown>) =>
  sql<boolean>`(${state} is null or ${state} in ('enviado', 'entregue', 'lido'))`
