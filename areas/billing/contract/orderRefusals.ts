/** The refusals of an order that the public pages say in the words of the app. */
export const orderRefusals = {
  plan_not_sold: 'Este plano não está mais à venda. Volte aos planos e escolha outro.',
  company_not_served: 'Não é possível contratar com este CNPJ por aqui. Fale com a organização.',
  trial_used: 'Esta empresa já usou o teste grátis destes planos. Contrate agora e pague com Pix.',
  trial_changed: 'O teste grátis deste plano acabou de mudar. Confira o prazo de hoje e continue.',
  voucher_unknown: 'Este voucher não existe. Confira o código, ou continue sem ele.',
  voucher_not_yet: 'Este voucher ainda não começou a valer.',
  voucher_expired: 'A validade deste voucher acabou. Continue sem ele.',
  voucher_used_up: 'Este voucher acabou agora: todos os resgates já foram feitos. Continue sem ele.',
  voucher_paused: 'Este voucher está pausado. Tente mais tarde, ou continue sem ele.',
  voucher_revoked: 'Este voucher não vale mais. Continue sem ele.',
  voucher_other_plan: 'Este voucher não vale para este plano.',
  voucher_company_used: 'Esta empresa já usou este voucher. Continue sem ele.',
  voucher_quota_used: 'A cota do parceiro deste voucher acabou. Continue sem ele.',
}
