-- Lookups by CPF and e-mail that include merged professionals. The partial unique indexes cover only professionals who were not merged.
create index candidates_cpf on candidates (cpf);
create index candidates_email on candidates (lower(email));
