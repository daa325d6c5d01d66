import type { insightsHistory as pt } from '#insights/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'fairness.viewed': 'Fairness seen',
    'fairness.weights_viewed': 'Effect of weights on groups seen',
  },
}
