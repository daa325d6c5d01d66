import { z } from 'zod'

/** The reasons for which platform refuses something, and those that several areas share. */
export const platformRefusals = {
  disk_full:
    'O disco do servidor está cheio e isto não foi gravado. Nada do que já estava guardado se perdeu. Peça a quem cuida do servidor que libere espaço e tente de novo.',
  database_exhausted:
    'O banco de dados está sem memória ou conexões livres. Tente de novo em instantes; se continuar, avise quem cuida do servidor.',
  unknown_outcome:
    'A conexão com o banco de dados caiu enquanto isto era gravado. Recarregue e veja se foi gravado antes de repetir.',
  done_already: 'Isto já foi gravado e a resposta se perdeu. Recarregue e confira antes de repetir.',
  key_of_another_call: 'Esta Idempotency-Key já foi usada em outro pedido. Gere uma nova para cada pedido.',
  storage_unavailable: 'O armazenamento de arquivos não respondeu. Tente de novo em instantes.',
  state_unreachable: 'Não é possível passar para esta situação a partir da atual.',
  reason_required: 'Diga o motivo.',
  in_the_bin: 'Está na lixeira. Restaure antes de alterar.',
  changed_meanwhile:
    'Outra pessoa mudou isto antes de você. Veja como está agora e confirme se a sua mudança ainda vale.',
  decided_meanwhile: 'Outra pessoa decidiu antes de você. Veja a situação atual e escolha.',
  moved_meanwhile: 'Outra pessoa moveu antes de você. Veja onde está agora e escolha.',
  view_of_another: 'Só quem criou esta visão pode mudá-la. Salve a sua como uma nova.',
  too_many_views: 'Há visões demais nesta lista. Exclua uma antes de salvar outra.',
  too_many_exports: 'Já há exportações demais em andamento. Espere uma terminar e tente de novo.',
  file_waiting: 'O arquivo ainda está sendo verificado. Tente de novo em instantes.',
  file_quarantined: 'O antivírus reteve este arquivo. Ele não pode ser baixado.',
  file_missing: 'O arquivo não está mais no armazenamento. Remova-o e envie de novo.',
  file_not_of_owner: 'Este cadastro não tem este tipo de arquivo.',
  too_many_files: 'Há 100 documentos aqui. Remova algum antes de enviar outro.',
  too_many_video_uploads: 'Você já tem envios de vídeo por terminar. Conclua ou cancele um deles antes.',
  video_incomplete: 'O vídeo ainda não chegou inteiro. Continue o envio.',
  picture_in_use: 'Esta imagem está em uma questão. Tire-a do enunciado antes.',
  too_many_pictures: 'Esta empresa já tem imagens demais em suas questões. Fale com quem administra a instalação.',
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
  person_erased: 'Os dados desta pessoa foram excluídos. Não há o que alterar.',
  cep_unknown: 'CEP não encontrado. Confira o número ou preencha o endereço à mão.',
  cep_lookup_away: 'A consulta de CEP não respondeu. Preencha o endereço à mão.',
  cep_lookup_off: 'A consulta de CEP está desligada.',
} as const

/** The codes of all refusals: each area adds its own, in `areas/<area>/contract/refusals.ts`. */
export interface Refusals extends OfPlatform {}
type OfPlatform = typeof platformRefusals
export type Refusal = keyof Refusals
type OfAreas = Exclude<Refusal, keyof OfPlatform>

/** The Portuguese sentences of all refusals. `app/server/registry.ts` adds those of the areas; a screen has them in `refusalsTexts`. */
export const refusalsPt = { ...platformRefusals } as Record<string, string> as Record<Refusal, string>
export const registerRefusals = (ofAreas: Record<OfAreas, string>) => void Object.assign(refusalsPt, ofAreas)

export const refusalCodes = () => Object.keys(refusalsPt) as [Refusal, ...Refusal[]]
/** For a getter of a schema, which is read at its first use: the areas add their codes when the program starts. */
export const refusalCode = () => z.enum(refusalCodes())

/** A row that a bulk operation refused: the code and its sentence. */
export const refusedRows = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    get code() {
      return refusalCode()
    },
    reason: z.string(),
  }),
)
export type RefusedRow = z.infer<typeof refusedRows>[number]
export const refusedRow = (id: string, name: string, why: Refusal): RefusedRow => ({
  id,
  name,
  code: why,
  reason: refusalsPt[why],
})
