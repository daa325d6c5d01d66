-- Goes to those who were eliminated, absent or not selected in a preliminary result, when the window for appeals opens.
insert into message_templates (key, name, kind, audience, application) values
  ('appeals_open', 'Prazo de recursos aberto', 'message', 'professionals', true);
