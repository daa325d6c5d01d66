import { sql } from 'kysely'

/** The current date in the time zone of the council. */
export const today = sql<string>`(now() at time zone 'America/Sao_Paulo')::date`
