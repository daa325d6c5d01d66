-- What subscriptions bring in a month, day by day: the history that the sales figures are computed from.

-- In centavos, rounded half up; nothing for a plan that is bought once. The same as monthlyOf in plans.rules.ts.
create function monthly_of(price int, period text) returns int language sql immutable strict parallel safe as $$
  select case period when 'mensal' then price when 'trimestral' then (2 * price::bigint + 3) / 6 when 'anual' then (2 * price::bigint + 12) / 24 else 0 end::int
$$;

-- How many months a month is after another.
create function months_between(earlier date, later date) returns int language sql immutable strict parallel safe as $$
  select (12 * (extract(year from later) - extract(year from earlier)) + extract(month from later) - extract(month from earlier))::int
$$;

-- The days on which a subscription is active, not a courtesy and not free, on one version of a plan: [starts_on, ends_on).
create table revenue_spans (
  subscription_id uuid not null references subscriptions on delete cascade,
  number int not null check (number > 0),
  plan_version_id uuid not null references plan_versions,
  monthly int not null check (monthly > 0),
  starts_on date not null,
  ends_on date check (ends_on > starts_on),
  primary key (subscription_id, number)
);
create unique index revenue_spans_current on revenue_spans (subscription_id) where ends_on is null;
create index revenue_spans_plan_version on revenue_spans (plan_version_id);
create index revenue_spans_starts on revenue_spans (starts_on);
create index revenue_spans_ends on revenue_spans (ends_on);

-- A change counts on the day of `state_at` when it changes the state, else today. A plan that was made for a small table would read all of a grown one
-- for each row of a large write.
create function record_revenue() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  changed_on date := (case when tg_op = 'INSERT' or new.state_at is distinct from old.state_at then new.state_at else now() end
    at time zone 'America/Sao_Paulo')::date;
  earns int := (select case when new.state = 'ativa' and not new.courtesy then monthly_of(v.price, p.period) else 0 end
    from plan_versions v join plans p on p.id = v.plan_id where v.id = new.plan_version_id);
begin
  if exists (select from revenue_spans where subscription_id = new.id and ends_on is null and plan_version_id = new.plan_version_id and monthly = earns) then
    return null;
  end if;
  -- What began and ended on the same day was never a part of the revenue of a day.
  delete from revenue_spans where subscription_id = new.id and ends_on is null and starts_on >= changed_on;
  update revenue_spans set ends_on = changed_on where subscription_id = new.id and ends_on is null;
  if earns > 0 then
    insert into revenue_spans (subscription_id, number, plan_version_id, monthly, starts_on)
    select new.id, coalesce(max(number), 0) + 1, new.plan_version_id, earns, greatest(changed_on, max(ends_on))
    from revenue_spans where subscription_id = new.id;
  end if;
  return null;
end $$;
create trigger subscriptions_revenue after insert or update of state, courtesy, plan_version_id on subscriptions for each row execute function record_revenue();

insert into revenue_spans (subscription_id, number, plan_version_id, monthly, starts_on)
select s.id, 1, v.id, monthly_of(v.price, p.period), (s.state_at at time zone 'America/Sao_Paulo')::date
from subscriptions s join plan_versions v on v.id = s.plan_version_id join plans p on p.id = v.plan_id
where s.state = 'ativa' and not s.courtesy and monthly_of(v.price, p.period) > 0;

-- Orders: the first invoices of subscriptions.
create index invoices_orders_paid on invoices (paid_at) where purpose = 'contratacao' and state = 'paga';
create index invoices_orders_open on invoices (id) where purpose = 'contratacao' and state in ('aberta', 'vencida');
