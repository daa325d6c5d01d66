import { components } from './components.ts'
import { scoring } from './scoring.ts'
import { weights } from './weights.ts'

/** The texts of the screens, fetched beside the first of them. With those of start.ts they are the keys of every language. */
export const pt = {
  components,
  scoring,
  weights,
}
