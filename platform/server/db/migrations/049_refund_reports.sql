-- A report of a refund has an outcome too: the provider was asked about the refunds of its payment.
alter table pix_notices drop constraint pix_notices_outcome_check, add constraint pix_notices_outcome_check check (outcome in
  ('recebido', 'pago', 'parcial', 'a_mais', 'sem_fatura', 'repetido', 'desconhecido', 'nao_confirmado', 'conferido'));
update pix_notices set outcome = 'conferido', settled_at = received_at where kind = 'devolucao';
