-- The mail that a link of a step was last sent by, so that the link says whether it has left; without one for a link that was mailed before.
alter table step_links add delivery_id uuid;
