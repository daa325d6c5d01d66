import type { IdiomTexts, Translation } from '#web/i18n/keys.ts'
import { languageMenu } from './languageMenu.ts'
import { publicPages } from './publicPages.ts'
import { settingsDrawer } from './settingsDrawer.ts'

export const start = {
  languageMenu,
  publicPages,
  settingsDrawer,
} satisfies Translation<IdiomTexts>
