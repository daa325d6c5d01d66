import { components } from './components.ts'
import { errors } from './errors.ts'
import { languageMenu } from './languageMenu.ts'
import { publicPages } from './publicPages.ts'
import { session } from './session.ts'
import { settingsDrawer } from './settingsDrawer.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** All texts in Portuguese. Their keys are the keys of every language. */
export const pt = {
  components,
  errors,
  languageMenu,
  publicPages,
  session,
  settingsDrawer,
  shell,
  ui,
}
