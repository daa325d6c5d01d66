export const publicPages = {
  notFound: {
    title: 'Page introuvable',
    body: 'L’adresse n’existe pas ou a changé de place.',
    back: 'Retour à l’accueil',
  },
  broken: {
    title: 'Désolé, une erreur inattendue est survenue.',
    advice: 'Si elle se reproduit, dites au support ce que vous étiez en train de faire.',
    back: 'Retour à l’accueil',
  },
}
