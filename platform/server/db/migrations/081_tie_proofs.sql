-- What a document proves about an applicant and breaks a tie: service on a jury (CPP, art. 440), and what an edital adds.
create table tie_proofs (
  application_id uuid not null references applications on delete cascade,
  key text not null,
  -- The day of the fact, or of the document that certifies it.
  proven_on date not null,
  document text not null,
  recorded_by uuid references accounts,
  recorded_at timestamptz not null default now(),
  primary key (application_id, key)
);
create index tie_proofs_recorded_by on tie_proofs (recorded_by) where recorded_by is not null;

-- Lei 10.741/2003, art. 27, parágrafo único: between two people of 60 or more the older one wins. A chain that has marks already was changed by the
-- law and not by a person, which its rectification says. Frozen results keep the key by which they were frozen.
insert into rule_changes (process_id, number, reason, changes)
  select p.id, (select coalesce(max(number), 0) + 1 from rule_changes r where r.process_id = p.id),
    'Lei 10.741/2003, art. 27, parágrafo único: entre pessoas com 60 anos ou mais, a de idade mais elevada tem preferência.',
    jsonb_build_array(jsonb_build_object('rule', 'tieChain', 'from', to_jsonb(p.tie_chain),
      'to', to_jsonb(array_replace(p.tie_chain, 'senior60', 'elders'))))
  from selective_processes p
  where p.frozen_at is null and 'senior60' = any(p.tie_chain) and p.state not in ('cancelado', 'arquivado')
    and exists (select from marks m join applications a on a.id = m.application_id where a.process_id = p.id);
update selective_processes set tie_chain = array_replace(tie_chain, 'senior60', 'elders'), scores_due = true
  where frozen_at is null and 'senior60' = any(tie_chain);
