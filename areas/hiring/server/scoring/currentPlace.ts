import { sql } from 'kysely'

/** SQL: the place of application `a` in the frozen result of its process; null without one. */
const frozenPlace = sql<
  number | null
>`(select r.place from result_places r join result_snapshots n on n.id = r.snapshot_id
  join selective_processes f on f.id = n.process_id and f.frozen_at is not null
  where r.application_id = a.id and n.reopened_at is null order by n.id desc limit 1)`

/** SQL: the place of application `a`: in the frozen result, which later outcomes leave as it is, or in the ranking. */
export const currentPlace = sql<number | null>`coalesce(${frozenPlace},
  case when a.ranked then (select count(*)::int + 1 from applications b where b.process_id = a.process_id and b.listed and b.rank_key > a.rank_key) end)`

/** SQL: whether application `a` has a place: in the frozen result, or in the ranking. */
export const hasPlace = sql<boolean>`(a.ranked or ${frozenPlace} is not null)`
