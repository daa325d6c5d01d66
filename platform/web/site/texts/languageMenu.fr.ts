export const languageMenu = {
  label: 'Langue',
  idiom: 'Langue',
  idiomNote: 'Apparence et pages publiques.',
  labels: 'Libellés du produit',
  portuguese: 'Português',
  asIdiom: 'Comme la langue',
  labelsNote: 'Les dates, nombres et montants suivent les libellés.',
  offer: 'Utiliser aussi {{language}} pour les libellés ?',
  translate: 'Traduire',
  question: 'Quelle langue lisez-vous ?',
  questionNote:
    'Elle vaut pour les écrans, les dates et les nombres dans ce navigateur. Vous pourrez la changer dans le menu des langues.',
  continue: 'Continuer',
  failed: 'Impossible de charger {{language}}. Réessayez.',
}
