import { namespace } from '#platform/web/i18n/namespace.ts'

export const weightEffectTexts = namespace('weightEffect', {
  open: 'Ver efeito sobre os grupos',
  title: 'Efeito dos pesos sobre os grupos',
  nothingTried: 'Mude algum peso, com soma de 100%, para ver o efeito',
  inside: 'Dentro de vagas e reserva: {{inside}} de {{ranked}} pessoas classificadas.',
  same: 'Com estes pesos, as mesmas pessoas ficam dentro: nada muda para os grupos.',
  entering_one: '{{number}} pessoa entra, e outra sai.',
  entering_other: '{{number}} pessoas entram, e outras tantas saem.',
  table: '{{declaration}}: razão de cada grupo antes e depois',
  before: 'Pesos atuais',
  after: 'Pesos simulados',
  few: 'Mudam poucas pessoas para que isto possa ser mostrado: com as respostas anteriores, daria para saber o grupo de menos de {{number}}.',
  limits:
    'A razão compara a taxa de cada grupo com a maior (ref.). Não prova tratamento desigual nem diz qual peso é o certo. Cada resposta limita as seguintes neste processo: as que diferem em poucas pessoas não são mostradas.',
})
