-- By what an address is known: in whatever case, and a Brazilian mobile with its ninth digit, which Meta may leave out.
create function address_key(address text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(address, '^\+55(\d\d)([6-9]\d{7})$', '+55\19\2'))
$$;
update suppressions s set lifted_at = now() where lifted_at is null and exists (select from suppressions o
  where o.channel = s.channel and address_key(o.address) = address_key(s.address) and o.lifted_at is null and o.id < s.id);
drop index suppressions_address_key;
create unique index suppressions_address_key on suppressions (channel, address_key(address)) where lifted_at is null;
create index whatsapp_windows_key on whatsapp_windows (address_key(phone));

-- When the provider of a channel has last taken something: whatever else fails since then is not its fault.
alter table delivery_channels add column succeeded_at timestamptz;
