-- The names of channels are guarded where they enter (contract/outbound/channels.ts) and by the tests: a new channel needs no migration.

alter table messages drop constraint messages_channels_check, add check (cardinality(channels) > 0);
alter table automations drop constraint automations_channels_check, add check (cardinality(channels) > 0);
alter table deliveries drop constraint deliveries_channel_check;
alter table suppressions drop constraint suppressions_channel_check;
alter table template_versions drop constraint template_versions_channel_check;
