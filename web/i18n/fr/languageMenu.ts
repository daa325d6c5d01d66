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
  failed: 'Impossible de charger {{language}}. Réessayez.',
}
