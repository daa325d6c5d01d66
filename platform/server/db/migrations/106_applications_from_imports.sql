-- Professionals of an imported spreadsheet may be added to a process at once: a source of its own.
alter table applications drop constraint applications_source_check;
alter table applications add constraint applications_source_check
  check (source in ('escolha', 'filtros', 'banco', 'cpf', 'planilha', 'desconhecida'));
