import { namespace } from '#platform/web/i18n/namespace.ts'
export const hiddenTexts = namespace('hidden', {
  unsent: 'Envie suas notas para ver',
  early: 'Você verá as notas quando o resultado for congelado',
  order: {
    unsent:
      'Quem ainda espera suas notas vem por último, em ordem de nome. Lugares e totais aparecem quando você enviar a última.',
    early: 'Sua conta não vê notas antes do fim. As pessoas estão em ordem de nome até o resultado ser congelado.',
  },
  blindFreeze: 'Quem não vê as notas não congela: peça a quem pode ver.',
  impact: 'O efeito sobre os lugares aparece quando você puder ver as notas.',
})
