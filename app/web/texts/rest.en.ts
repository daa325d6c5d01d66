import { merged, type Texts } from './merged.ts'

/** The texts that only screens behind the login and forms need. The pages built apart load theirs by themselves. */
export const rest = merged(
  import.meta.glob<Texts>(
    [
      '../../../{platform,areas/*}/web/**/texts/*.en.ts',
      '!../../../{platform,areas/*}/web/**/texts/{errors,languageMenu,session,settingsDrawer,shell,ui}.en.ts',
      '!../../../{platform,areas/*}/web/**/texts/{answering,checkout,choosing,door,doorDeclarations,doorDecisions,doorDocuments,publicSite,publicQuestions,publicVacancies}.en.ts',
    ],
    { eager: true },
  ),
)
