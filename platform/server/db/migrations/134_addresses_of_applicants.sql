-- Applicants prove an e-mail address or a telephone number (+55…), so the columns are named for both.
alter table applicant_keys rename column email to address;
alter table applicant_keys rename constraint applicant_keys_email_check to applicant_keys_address_check;
alter table contact_codes rename column email to address;
alter table contact_codes rename constraint contact_codes_email_check to contact_codes_address_check;
alter index contact_codes_email rename to contact_codes_address;
alter table door_applications rename column email to address;
alter table door_applications rename constraint door_applications_email_check to door_applications_address_check;
alter table door_applications rename constraint door_applications_process_id_email_key to door_applications_process_id_address_key;
alter index door_applications_email rename to door_applications_address;
alter table refused_attempts rename column email to address;
alter table refused_attempts rename constraint refused_attempts_email_check to refused_attempts_address_check;
alter table refused_attempts rename constraint refused_attempts_process_id_email_cause_key to refused_attempts_process_id_address_cause_key;
alter index refused_attempts_email rename to refused_attempts_address;

alter table door_applications drop constraint door_applications_cause_check;
update door_applications set cause = 'address_taken' where cause = 'email_taken';
alter table door_applications add constraint door_applications_cause_check check (cause in ('', 'other_contact', 'address_taken', 'not_allowed'));

-- Somebody who applies by telephone may have no e-mail address.
drop index candidates_email_key;
create unique index candidates_email_key on candidates (lower(email)) where merged_into is null and email <> '';
