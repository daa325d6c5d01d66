/** SQL: ends the window for appeals of a process, which takes days, as a move of the process would: with its event. */
export const endOfAppeals = (processId: string) => `
  with ended as (update selective_processes set appeal_closes_at = date_trunc('milliseconds', now() - interval '1 minute')
    where id = '${processId}' returning id, version, appeal_closes_at)
  select audit(null, 'process.moved', 'process', id, jsonb_build_object('from', 'em_recurso', 'to', 'em_recurso', 'version', version,
    'appealClosesAt', to_char(appeal_closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), null) from ended`
