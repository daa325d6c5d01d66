import { namespace } from '#platform/web/i18n/namespace.ts'

export const cathoTexts = namespace('catho', {
  account: 'Conta na Catho',
  baseUrl: 'O endereço que a Catho deu para a API, com a versão. Mudá-lo pede os tokens de novo.',
  access: 'Pedir o acesso',
  accessNote:
    'A Catho gera o token da empresa e pergunta ao recrutador, por e-mail, se o permite. Depois do sim, teste a conexão.',
  email: 'E-mail do recrutador',
  incomplete: 'Preencha e salve antes: endereço, app token, e-mail, CNPJ e segredo.',
  ask: 'Pedir o acesso à Catho',
  asked: 'Acesso pedido: falta o recrutador permitir no e-mail',
})
