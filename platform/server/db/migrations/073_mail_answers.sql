-- Files that came with replies, and answers to invitations.

-- A file of a person, or of a company, that came with a reply.
create table reply_files (
  file_id uuid primary key references files on delete cascade,
  message_id uuid not null references messages on delete cascade
);
create index reply_files_message on reply_files (message_id);

-- Who is invited to an interview: an interviewer, or the applicant where there is no account. The id is what the reply address of the
-- invitation names: calendars compare the organizer of a change with that of the first invitation, so it stays the same.
create table interview_invitations (
  id uuid primary key default uuid_v7(),
  interview_id uuid not null references interviews on delete cascade,
  account_id uuid references accounts,
  -- SEQUENCE of the latest invitation. An answer to an earlier one is out of date.
  asked int not null,
  answer text check (answer in ('aceita', 'recusada', 'talvez')),
  -- SEQUENCE and DTSTAMP of the answer: an older one does not replace it.
  sequence int,
  stamped_at timestamptz,
  answered_at timestamptz,
  check (num_nulls(answer, sequence, stamped_at, answered_at) in (0, 4))
);
create unique index interview_invitations_of_account on interview_invitations (interview_id, account_id) where account_id is not null;
create unique index interview_invitations_of_applicant on interview_invitations (interview_id) where account_id is null;
create index interview_invitations_interview on interview_invitations (interview_id);
create index interview_invitations_account on interview_invitations (account_id) where account_id is not null;
