import { settingsDrawer } from '#access/web/installation/texts/settingsDrawer.de.ts'
import { errors } from '#platform/web/i18n/texts/errors.de.ts'
import { session } from '#platform/web/i18n/texts/session.de.ts'
import { languageMenu } from '#platform/web/site/texts/languageMenu.de.ts'
import { shell } from '#platform/web/site/texts/shell.de.ts'
import { ui } from '#platform/web/ui/texts/ui.de.ts'

/** The texts that every visit needs, the login screen's among them. */
export const start = {
  errors,
  languageMenu,
  session,
  settingsDrawer,
  shell,
  ui,
}
