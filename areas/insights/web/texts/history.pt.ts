/** The names of actions in the audit log, and their details: `historyTexts` has those of all areas. */
export const insightsHistory = {
  actions: {
    'fairness.viewed': 'Equidade vista',
    'fairness.weights_viewed': 'Efeito de pesos sobre grupos visto',
  },
}
