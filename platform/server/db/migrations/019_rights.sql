-- Rights of an account beyond those of every administrator. An account has none unless it was given one. Those that may enter before this exists
-- keep seeing scores, because running processes rely on it; an administrator takes the right from who evaluates.
alter table accounts add rights text[] not null default '{}'
  constraint accounts_rights_known check (rights <@ array['see_scores_early']);
update accounts set rights = array['see_scores_early'] where state in ('ativo', 'suspenso') and not shadow;

drop trigger account_changed on accounts;
create trigger account_changed after update of state, name, occupation, photo_url, email, rights on accounts
  for each row execute function announce_account_change();

-- Who used the right to see scores early, once for each process and day: the audit event is written with it.
create table early_views (
  process_id uuid not null references selective_processes on delete cascade,
  account_id uuid not null references accounts,
  day date not null,
  primary key (process_id, account_id, day)
);
create index early_views_account on early_views (account_id);
