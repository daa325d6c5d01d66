-- What somebody sent is not news to them; unread is what others write.
update messages set is_read = true where not is_read;
comment on column messages.is_read is 'Whether its author has seen it: what they sent, always; what came in, once they have opened it.';
