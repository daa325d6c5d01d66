-- Whoever has a CPF or an e-mail, also a professional who was merged into another: the unique indexes know only those who were not.
create index candidates_cpf on candidates (cpf);
create index candidates_email on candidates (lower(email));
