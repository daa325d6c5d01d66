-- What deliveries read of companies, professionals and messages.

create view company_headings as
select id, name, email, phone, city, uf, search_text from companies;

-- The contact who speaks for a company.
create view company_speakers as
select company_id, name, email from company_contacts where is_primary;

create view candidate_headings as
select id, full_name, social_name, email, phone, profession, city, uf, council, council_uf, council_number, whatsapp_consent, notice_choices, search_text
from candidates;

-- Answers to texts of consent, with what the text asks.
create view consent_answers as
select c.id, c.candidate_id, t.kind, c.given, c.at from consents c join consent_texts t on t.id = c.text_id;

create view message_headings as
select id, author_id, process_id, topic, subject, template_id, template_version, answers_id, expected, recipients, paused_at from messages;

create view received_mails as
select message_id, delivery_id, mail_id, mail_references, kind, received_at from inbound_mails;

-- The text of a message as a channel says it; null where the message was erased.
create function message_body(of_message uuid, by_channel text) returns text stable language sql as $$
  select message_says(m, by_channel) ->> 'body' from messages m where m.id = of_message
$$;
