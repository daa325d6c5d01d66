import { namespace } from '#platform/web/i18n/namespace.ts'
export const contactTexts = namespace('contact', {
  title: 'Fale conosco',
  note: 'Escreva para a equipe do hub. A resposta chega por e-mail.',
  name: 'Nome',
  email: 'E-mail',
  message: 'Mensagem',
  submit: 'Enviar mensagem',
  sentTitle: 'Mensagem enviada',
  sent: 'Obrigado pelo contato. Responderemos para {{email}}.',
})
