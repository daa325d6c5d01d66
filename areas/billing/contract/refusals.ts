import { orderRefusals } from './orderRefusals.ts'

/** The reasons for which something of this area is refused, in Portuguese. */
export const billingRefusals = {
  ...orderRefusals,
  plan_subscribed: 'O plano tem assinantes. Descontinue-o: ele sai do site, e as renovações continuam.',
  price_changed: 'O preço deste plano acabou de mudar. Confira o valor novo antes de continuar.',
  terms_changed: 'Os termos acabaram de mudar. Leia a versão nova antes de continuar.',
  pix_not_set_up: 'Falta a chave Pix de quem recebe. Informe-a em Configurações, Cobrança.',
  refund_too_much:
    'Não há tanto a devolver deste pagamento. Confira o que já foi devolvido e o crédito que já foi usado.',
  refund_own: 'Quem pediu a devolução não pode aprová-la. Peça a outro administrador.',
  refund_decided: 'Esta devolução já foi decidida.',
  invoice_closed: 'Esta fatura não está mais em aberto.',
  invoice_changed: 'Esta fatura mudou há pouco. Confira como está agora e tente de novo.',
  voucher_closed: 'Um voucher revogado não muda mais. Crie outro.',
  voucher_without_batch: 'Este voucher não foi gerado em lote.',
  subscription_ended: 'Esta assinatura já terminou. Crie outra.',
  plan_same: 'A assinatura já está nesta versão do plano. Escolha outro plano.',
  plan_too_small: 'A empresa usa mais do que este plano permite. Troque no fim do período, ou reduza o uso antes.',
  renewal_issued: 'A fatura do próximo período já foi emitida. Troque agora, ou depois que ela for paga.',
  invoice_open_first: 'Há uma fatura em aberto. Registre o pagamento ou cancele-a antes.',
  subscription_not_running: 'Isto só vale para uma assinatura ativa ou em teste.',
  subscription_not_paused: 'Esta assinatura não está pausada.',
  nothing_owed: 'Não há fatura em aberto a que dar prazo.',
  version_not_former: 'Escolha versões anteriores deste plano.',
  statement_unknown: 'Este arquivo não é um extrato OFX nem CSV. Baixe o extrato do banco em OFX e envie de novo.',
  statement_broken: 'O arquivo está incompleto ou danificado. Baixe-o de novo do banco. Nada foi importado.',
  statement_empty: 'O extrato não tem nenhum lançamento. Escolha outro período no banco.',
  statement_no_account: 'O arquivo não diz de que conta é o extrato. Nada foi importado.',
  statement_two_accounts:
    'O arquivo tem lançamentos de mais de uma conta. Baixe um extrato de cada conta. Nada foi importado.',
  statement_currency: 'O extrato está em {{value}}. Só reais podem ser conciliados. Nada foi importado.',
  statement_date: 'O lançamento {{line}} tem a data “{{value}}”, que não pode ser de um extrato. Nada foi importado.',
  statement_amount: 'O lançamento {{line}} tem o valor “{{value}}”, que não é uma quantia válida. Nada foi importado.',
  statement_direction:
    'O arquivo não diz o que entrou e o que saiu da conta. Envie o extrato em OFX, ou com o sinal ou a coluna de crédito e débito. Nada foi importado.',
  statement_too_long: 'O extrato tem mais de {{limit}} lançamentos. Baixe períodos menores. Nada foi importado.',
  statement_columns:
    'A planilha não tem colunas de data e de valor. Confira os títulos, ou envie o extrato em OFX. Nada foi importado.',
  line_decided: 'Outra pessoa já conferiu este lançamento. Confira como ficou; se preciso, desfaça.',
  line_payment_differs: 'O pagamento já registrado não existe mais ou tem outro valor. Confira o lançamento de novo.',
  line_payment_used: 'Este Pix já foi conciliado em outro lançamento. Ignore este, que é repetido.',
  suggestion_not_sure: 'A sugestão mudou ou não é mais certa. Confira este lançamento um a um.',
  undo_credit_used: 'Não dá para desfazer: o crédito que este pagamento deixou já foi usado em outra fatura.',
  undo_refunded:
    'Não dá para desfazer: uma fatura deste pagamento já foi estornada ou cancelada, ou há uma devolução dele.',
  subscription_required:
    'A empresa não tem assinatura. Escolha um plano para ela em Assinaturas, ou envie a página de planos.',
  subscription_not_paid:
    'A assinatura da empresa está em atraso ou suspensa. Registre o pagamento da fatura em aberto para continuar.',
  limit_activeProcesses:
    'O plano permite {{limit}} processos ativos e {{used}} já estão. Encerre um processo, ou troque o plano na assinatura da empresa.',
  limit_seats:
    'O plano permite {{limit}} avaliadores convidados e {{used}} já estão. Remova um da equipe, ou troque o plano na assinatura da empresa.',
  limit_candidateViews:
    'O plano permite ver {{limit}} contatos no período e {{used}} já foram vistos. Espere o próximo período, ou troque o plano na assinatura da empresa.',
  limit_jobPostings:
    'O plano permite {{limit}} publicações de vagas no período e {{used}} já foram feitas. Espere o próximo período, ou troque o plano na assinatura da empresa.',
  limit_videoMinutes:
    'O plano permite {{limit}} minutos de vídeo no período e {{used}} já foram usados. Espere o próximo período, ou troque o plano na assinatura da empresa.',
  limit_whatsappMessages:
    'O plano permite {{limit}} mensagens de WhatsApp no período e {{used}} já saíram. Espere o próximo período, ou troque o plano na assinatura da empresa.',
} as const

type Own = typeof billingRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
