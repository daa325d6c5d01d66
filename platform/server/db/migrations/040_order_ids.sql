-- The id that the public page gives an order: an order that is sent again is the same order.
alter table subscriptions add column order_id uuid;
create unique index subscriptions_order_key on subscriptions (order_id);
