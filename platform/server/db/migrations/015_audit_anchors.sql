-- The chain is keyed: a link holds the MAC of its position and hash under a key that is not in the database. Links of earlier versions have none;
-- a later link or anchor vouches for them, because its hash contains theirs.
alter table audit_chain add key_id bytea, add mac bytea, add constraint audit_chain_mac check ((key_id is null) = (mac is null));

-- Heads of the chain at certain moments, each with a MAC. The same lines are kept in a file of the data folder and are sent elsewhere.
create table audit_anchors (
  n int primary key,
  at timestamptz not null default clock_timestamp(),
  line text not null
);
create trigger audit_anchors_append_only before update or delete on audit_anchors for each row execute function refuse_change();
create trigger audit_anchors_no_truncate before truncate on audit_anchors execute function refuse_change();

-- Where each anchor goes, and what was answered. The state of a mail is that of its delivery.
create table audit_anchor_targets (
  n int not null references audit_anchors,
  kind text not null check (kind in ('file', 'mail', 'post')),
  target text not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'failed')),
  answer text not null default '',
  attempts int not null default 0,
  delivery_id uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (n, kind, target)
);
create index audit_anchor_targets_pending on audit_anchor_targets (kind, n) where state = 'pending';
