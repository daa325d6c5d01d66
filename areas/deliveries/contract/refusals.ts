/** The reasons for which something of this area is refused, in Portuguese. */
export const deliveriesRefusals = {
  template_archived: 'O modelo está arquivado. Tire-o do arquivo antes de alterar.',
  template_system: 'Os modelos do sistema não mudam de nome nem são arquivados.',
  delivery_not_failed: 'Só o que não chegou pode ser tentado de novo.',
  delivery_missing: 'Este envio não está mais no registro.',
  delivery_content_gone: 'O conteúdo desta carta não foi guardado. Repita a ação que a enviou.',
  delivery_cause_lasts: 'A causa continua valendo: outra tentativa não muda nada. Resolva-a e escreva de novo.',
  job_board_not_connected:
    'Esta instalação não está ligada à Catho. Informe a conta em Configurações, Comunicação, Catho.',
  catho_access_refused: 'A Catho não deu o acesso: {{answer}}',
  call_repeated_by_its_page: 'Repita a chamada na página Divulgação do processo.',
  address_suppressed: 'O endereço está na lista de bloqueados. Libere-o em Configurações, E-mail, e tente de novo.',
} as const

type Own = typeof deliveriesRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
