-- A correction that follows from a source of a mark, such as a voided question. A birth date is read where it stands, and not repeated here.
alter table result_corrections
  add column source text check (source in ('competency', 'test', 'step', 'birth_date')),
  alter column criterion_id drop not null,
  alter column to_value drop not null,
  add constraint result_corrections_birth_date check ((source is not distinct from 'birth_date') = (criterion_id is null)),
  add constraint result_corrections_value check ((criterion_id is null) = (to_value is null));

-- A proposal that its source no longer asks for is withdrawn, and stays on record.
alter table result_corrections drop constraint result_corrections_state_check,
  add constraint result_corrections_state_check check (state in ('proposta', 'aceita', 'recusada', 'retirada'));
