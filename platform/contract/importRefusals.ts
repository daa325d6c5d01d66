/** Refusals of imports; `refusals.ts` has them with all others. */
export const importRefusalsPt = {
  import_running: 'Outra importação deste cadastro está em andamento. Espere ela terminar.',
  import_state: 'A importação já passou desta etapa. Recarregue a página.',
  import_empty: 'O arquivo não tem nenhuma linha abaixo do cabeçalho.',
  import_no_header:
    'Nenhuma das primeiras linhas é um cabeçalho. Inclua uma linha com o nome de cada coluna e envie de novo.',
  import_too_many_rows: 'O arquivo tem mais de 100.000 linhas. Divida-o em partes.',
  import_too_many_columns: 'O arquivo tem mais de 100 colunas. Deixe só as que serão importadas.',
  import_error:
    'A importação parou por um erro do sistema, e os administradores foram avisados. Tente de novo; linhas já gravadas continuam no relatório e podem ser desfeitas.',
  import_broken: 'Não foi possível ler a planilha: o arquivo está danificado. Abra-o, salve de novo e envie.',
  import_bomb: 'A planilha se expande além do que é aceito. Salve só os dados em um arquivo novo e envie.',
  import_file_gone: 'O arquivo não está mais no armazenamento. Envie-o de novo.',
  import_not_scanned:
    'O arquivo esperou um dia pela verificação de vírus, que não respondeu. Avise quem cuida do sistema e envie-o de novo.',
  import_column_missing: 'Há um campo obrigatório sem coluna. Escolha a coluna de cada campo obrigatório.',
  import_column_twice: 'O mesmo campo está ligado a duas colunas. Deixe só uma.',
  import_nothing:
    'Não há nenhuma linha para importar. Decida o que fazer com as já cadastradas, ou corrija o arquivo e envie de novo.',
  import_list_full:
    'Uma lista deste cadastro já está no limite, como contatos ou competências. Abra o cadastro e libere espaço.',
  import_not_anew: 'O que já está cadastrado não pode ser registrado de novo.',
  import_nothing_to_revert: 'Esta importação não deixou nada que se possa desfazer.',
  import_too_old: 'Uma importação só pode ser desfeita em até 30 dias.',
  import_incomplete: 'A linha muda o que já existe, mas não tem tudo de que um cadastro novo precisa.',
  import_changed_since: 'Alguém alterou o cadastro depois da importação.',
  import_in_use: 'O cadastro já é usado em outro lugar.',
}
