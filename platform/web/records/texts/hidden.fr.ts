import type { Translation } from '#platform/web/i18n/keys.ts'
import type { hiddenTexts as pt } from '#platform/web/records/texts/hidden.pt.ts'

export const hidden: Translation<typeof pt> = {
  unsent: 'Envoyez vos notes pour voir',
  early: 'Vous verrez les notes une fois le résultat gelé',
  order: {
    unsent:
      'Les personnes qui attendent encore vos notes viennent en dernier, par nom. Les places et les totaux apparaissent quand vous aurez envoyé la dernière.',
    early:
      'Votre compte ne voit pas les notes avant la fin. Les personnes sont classées par nom jusqu’à ce que le résultat soit gelé.',
  },
  blindFreeze: 'Sans voir les notes, on ne fige pas : demandez à une personne qui peut les voir.',
  impact: 'L’effet sur les places apparaît quand vous pourrez voir les notes.',
}
