import { errors } from './errors.ts'
import { languageMenu } from './languageMenu.ts'
import { session } from './session.ts'
import { settingsDrawer } from './settingsDrawer.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** The texts that every visit needs, the login screen's among them. */
export const start = {
  errors,
  languageMenu,
  session,
  settingsDrawer,
  shell,
  ui,
}
