-- Goes to those whose place or total in the final result differs from the preliminary one, when the final one is published.
insert into message_templates (key, name, kind, audience, application) values
  ('result_changed', 'Resultado alterado por recursos', 'message', 'professionals', true);
