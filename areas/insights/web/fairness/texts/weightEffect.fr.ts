import type { weightEffectTexts as pt } from '#insights/web/fairness/texts/weightEffect.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const weightEffect: Translation<typeof pt> = {
  open: 'Voir l’effet sur les groupes',
  title: 'Effet des poids sur les groupes',
  nothingTried: 'Modifiez un poids, avec une somme de 100 %, pour voir l’effet',
  inside: 'Dans les places et la réserve : {{inside}} personnes classées sur {{ranked}}.',
  same: 'Avec ces poids, les mêmes personnes restent dedans : rien ne change pour les groupes.',
  entering_one: '{{number}} personne entre, et une autre sort.',
  entering_other: '{{number}} personnes entrent, et autant sortent.',
  table: '{{declaration}} : ratio de chaque groupe avant et après',
  before: 'Poids actuels',
  after: 'Poids simulés',
  few: 'Trop peu de personnes changent de place pour que cela soit affiché : avec les réponses précédentes, le groupe de moins de {{number}} s’en déduirait.',
  limits:
    'Le ratio compare le taux de chaque groupe au meilleur (réf.). Il ne prouve aucun traitement inégal et ne dit pas quel poids est le bon. Chaque réponse limite les suivantes dans ce processus : celles qui diffèrent de peu de personnes ne sont pas affichées.',
}
