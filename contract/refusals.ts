import { z } from 'zod'

/** Why something was not done, as a code that both sides turn into a sentence. */
export const refusalsPt = {
  state_unreachable: 'Não é possível passar para esta situação a partir da atual.',
  reason_required: 'Diga o motivo.',
  never_verified: 'A empresa precisa passar pela verificação antes de ficar ativa.',
  company_not_active: 'A empresa precisa estar ativa para publicar um processo. Verifique a empresa primeiro.',
  closing_past: 'O encerramento das inscrições já passou. Altere a data antes de publicar.',
  step_without_criteria:
    'Há uma etapa de avaliação sem nenhum critério. Inclua ao menos um critério em cada etapa usada.',
  no_weight: 'Nenhuma etapa usada tem peso. Ajuste os pesos ou as etapas.',
  approval_required: 'Um processo de conselho precisa ser aprovado antes da publicação.',
  preliminary_required: 'Um processo de conselho passa pelo resultado preliminar antes do final.',
  not_frozen: 'Congele o resultado antes de publicá-lo.',
  not_published: 'Publique o resultado antes de homologar.',
  applicants_without_outcome: 'Há candidaturas sem desfecho. Decida cada uma antes de arquivar.',
  deadline_not_later: 'O novo prazo precisa ser depois do atual e no futuro.',
  deadline_state: 'O prazo só pode ser prorrogado enquanto as inscrições estão abertas.',
  process_not_running: 'O processo não está em uma situação que aceite esta ação.',
  process_frozen: 'O resultado está congelado. Reabra-o antes de mudar notas, pesos ou etapas.',
  already_frozen: 'O resultado já está congelado.',
  already_published: 'O resultado já foi publicado.',
  nothing_ranked: 'Nenhuma candidatura tem nota ainda.',
  eliminations_undecided: 'Há eliminações propostas sem decisão. Confirme ou recuse cada uma.',
  no_elimination: 'Esta candidatura não tem eliminação proposta.',
  not_a_draft: 'Só um rascunho pode ir para a lixeira. Cancele o processo em vez disso.',
  has_running_processes: 'A empresa tem processos em andamento. Encerre ou cancele-os antes.',
  has_running_applications: 'A pessoa tem candidaturas em andamento. Registre o desfecho delas antes.',
  partner_active: 'Uma parceria ativa não vai para a lixeira. Suspenda ou encerre antes.',
  in_the_bin: 'Está na lixeira. Restaure antes de alterar.',
  already_applied: 'Já está neste processo.',
  candidate_blocked: 'O profissional está bloqueado.',
  candidate_missing: 'Profissional não encontrado.',
  application_missing: 'Candidatura não encontrada neste processo.',
  stage_missing: 'A etapa não existe mais. Recarregue o quadro.',
  same_stage: 'Já está nesta etapa.',
  application_closed: 'A candidatura já tem desfecho. Reabra-a antes de mover.',
  stage_requires: 'Falta concluir o que a etapa atual exige.',
  elimination_pending: 'Há uma eliminação proposta: decida antes de avançar.',
  moved_since: 'Foi movida de novo depois: não há o que desfazer.',
  already_undone: 'Este movimento já foi desfeito.',
  stage_in_use: 'Uma etapa com candidaturas não pode ser removida. Mova as candidaturas antes.',
  criterion_with_marks: 'Um critério que já tem notas não pode ser removido.',
  mark_out_of_range: 'A nota está fora do que o critério aceita.',
  criterion_missing: 'O critério não é deste processo.',
  mark_changed: 'Outra pessoa mudou esta nota enquanto você editava. Confira o valor atual.',
  own_account: 'Não é possível mudar a situação da própria conta. Peça a outro administrador.',
  never_accepted: 'A pessoa ainda não definiu uma senha. Reenvie o convite.',
  not_invited: 'O convite só pode ser reenviado enquanto não foi aceito.',
  last_administrator: 'É preciso restar ao menos um administrador ativo.',
  second_factor_on: 'A verificação em duas etapas já está ativa.',
  second_factor_off: 'A verificação em duas etapas não está ativa.',
  second_factor_enforced: 'Esta instalação exige a verificação em duas etapas.',
  view_of_another: 'Só quem criou esta visão pode mudá-la. Salve a sua como uma nova.',
  too_many_views: 'Há visões demais nesta lista. Exclua uma antes de salvar outra.',
  too_many_exports: 'Já há exportações demais em andamento. Espere uma terminar e tente de novo.',
  file_waiting: 'O arquivo ainda está sendo verificado. Tente de novo em instantes.',
  file_quarantined: 'O antivírus reteve este arquivo. Ele não pode ser baixado.',
  file_missing: 'O arquivo não está mais no armazenamento. Remova-o e envie de novo.',
  too_many_files: 'Há 100 documentos aqui. Remova algum antes de enviar outro.',
  nothing_to_send: 'Dê nota a todos os critérios antes de enviar.',
  value_in_use: 'O valor já foi usado. Desative-o em vez de excluir.',
  value_not_offered: 'Um dos valores não está mais no catálogo. Recarregue a página.',
  values_without_respondents: 'Registre ao menos um respondente antes de publicar.',
  values_unanswered: 'Há valores que nenhum respondente avaliou. Complete as respostas antes de publicar.',
  question_archived: 'A questão está arquivada. Restaure-a antes de alterar.',
  too_many_pictures: 'Esta empresa já tem imagens demais em suas questões. Fale com quem administra a instalação.',
  values_unchanged: 'Nada mudou desde a última versão publicada.',
} as const
export type Refusal = keyof typeof refusalsPt

/** What a change of many could not do, row by row: the code, and the sentence it stands for. */
export const refusedRows = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    code: z.enum(Object.keys(refusalsPt) as [Refusal, ...Refusal[]]),
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

export type Allowed = { allowed: true }
export type Refused = { allowed: false; why: Refusal }
export type Verdict = Allowed | Refused
export const allowed: Allowed = { allowed: true }
export const refuse = (why: Refusal): Refused => ({ allowed: false, why })
