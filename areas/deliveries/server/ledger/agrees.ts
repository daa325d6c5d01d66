import { type RawBuilder, sql } from 'kysely'

/** The day on which somebody said it, where the council is: what was said last holds, whenever it was written down. */
export const saidOn = sql<string>`(c.at at time zone 'America/Sao_Paulo')::date`

/** Whether somebody agrees to one kind, by their last answer; null where they were never asked. */
export const agrees = (candidateId: RawBuilder<string>, kind: string) =>
  sql<boolean | null>`(select c.given from consent_answers c
    where c.candidate_id = ${candidateId} and c.kind = ${kind} order by ${saidOn} desc, c.id desc limit 1)`
