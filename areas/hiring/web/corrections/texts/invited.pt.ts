import { namespace } from '#platform/web/i18n/namespace.ts'
export const invitedTexts = namespace('invited', {
  author: '{{name}} (a convite de {{inviter}})',
  ties: {
    decider_invited: 'Você convidou esta pessoa ao sistema: outra administradora decide.',
    author_invited: 'Esta pessoa convidou você ao sistema: outra administradora, que ela não convidou, decide.',
  },
})
