-- By what a public draw is bound before anybody knows who ties: a named lottery and its day, or the SHA-256 of a text that is published later.
alter table selective_processes add column draw_source jsonb not null
  default '{"kind": "nenhuma", "lottery": "", "heldOn": null, "commitment": ""}';
