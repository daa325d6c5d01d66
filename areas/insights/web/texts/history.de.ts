import type { insightsHistory as pt } from '#insights/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
    'fairness.viewed': 'Fairness angesehen',
    'fairness.weights_viewed': 'Wirkung von Gewichten auf Gruppen angesehen',
  },
}
