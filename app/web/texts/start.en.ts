import { settingsDrawer } from '#access/web/installation/texts/settingsDrawer.en.ts'
import { errors } from '#platform/web/i18n/texts/errors.en.ts'
import { session } from '#platform/web/i18n/texts/session.en.ts'
import { languageMenu } from '#platform/web/site/texts/languageMenu.en.ts'
import { shell } from '#platform/web/site/texts/shell.en.ts'
import { ui } from '#platform/web/ui/texts/ui.en.ts'

/** The texts that every visit needs, the login screen's among them. */
export const start = {
  errors,
  languageMenu,
  session,
  settingsDrawer,
  shell,
  ui,
}
