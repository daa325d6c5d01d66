-- Who may see how groups fare: sums of what people declared of themselves. Nobody has the right unless it was given.
alter table accounts drop constraint accounts_rights_known,
  add constraint accounts_rights_known check (rights <@ array['see_scores_early', 'see_fairness']);

-- What the tables of fairness count in each process, sealed: a small group is as sensitive as what one person declared. Counted again at most once a
-- day and only after enough people have changed, so that nobody's group follows from the difference of two moments.
create table fairness_counts (
  process_id uuid primary key references selective_processes on delete cascade,
  sealed bytea not null,
  counted_at timestamptz not null default now()
);
