import { helpTexts } from './helpTexts.ts'

export type Insertion = {
  file: string
  /** The place of the text: before the first match. */
  before: RegExp
  text: string
  /** Present when the file has the text already. */
  unless?: RegExp
  /** The file, when the area has none yet. */
  start?: string
}

const languages = ['pt', 'en', 'de', 'fr'] as const
type Language = (typeof languages)[number]

const navTexts: Record<Language, string> = {
  pt: 'Sample things',
  en: 'Sample things',
  de: 'Sample things',
  fr: 'Sample things',
}
const actionTexts: Record<Language, Record<'created' | 'updated' | 'deleted' | 'restored', string>> = {
  pt: { created: 'Criado', updated: 'Alterado', deleted: 'Movido para a lixeira', restored: 'Restaurado' },
  en: { created: 'Created', updated: 'Changed', deleted: 'Moved to the bin', restored: 'Restored' },
  de: {
    created: 'Angelegt',
    updated: 'Geändert',
    deleted: 'In den Papierkorb verschoben',
    restored: 'Wiederhergestellt',
  },
  fr: { created: 'Créé', updated: 'Modifié', deleted: 'Mis à la corbeille', restored: 'Restauré' },
}

const translatedHistory = `import type { sampleAreaHistory as pt } from '#sampleArea/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  actions: {
  },
}
`
const firstHistory: Record<Language, string> = {
  pt: `/** The names of actions in the audit log, and their details: \`historyTexts\` has those of all areas. */
export const sampleAreaHistory = {
  actions: {
  },
}
`,
  en: translatedHistory,
  de: translatedHistory,
  fr: translatedHistory,
}

/** The end of an object that is a property of the exported one. */
const endOf = (name: string) => new RegExp(`(?<=^ {2}${name}: \\{\\n[\\s\\S]*?)^ {2}\\},`, 'm')
const imports = (file: string, what: string, from: string): Insertion => ({
  file,
  before: /^import/m,
  text: `import ${what} from '${from}'\n`,
})
const contract = '#sampleArea/contract/sampleThings.ts'

const textsOf = (language: Language): Insertion[] => {
  const actions = Object.entries(actionTexts[language]).map(
    ([action, text]) => `    'sampleThing.${action}': '${text}',\n`,
  )
  return [
    {
      file: `areas/sampleArea/web/texts/history.${language}.ts`,
      start: firstHistory[language],
      before: endOf('actions'),
      text: actions.join(''),
    },
    {
      file: `platform/web/site/texts/shell.${language}.ts`,
      before: endOf('nav'),
      text: `    sampleThings: '${navTexts[language]}',\n`,
    },
  ]
}

const firstErrors = `import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const sampleAreaErrors = {
  missing: {
  },
} as const satisfies ErrorsOf

type Own = (typeof sampleAreaErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
`

/** The lines that register a new screen in existing files, with the names of the templates. */
export const insertions: Insertion[] = [
  { file: 'areas/sampleArea/README.md', before: /(?<=^- \*\*Tables\*\*: .*)(?=\.$)/m, text: ', `sample_things`' },
  imports('app/server/routes.ts', '{ sampleThingRoutes }', '#sampleArea/server/sampleThings/sampleThings.routes.ts'),
  { file: 'app/server/routes.ts', before: /^\]$/m, text: '  sampleThingRoutes,\n' },
  {
    file: 'areas/sampleArea/server/errors.ts',
    start: firstErrors,
    before: endOf('missing'),
    text: "    sampleThing: 'Sample thing: registro não encontrado.',\n",
  },
  {
    file: 'areas/sampleArea/server/errors.ts',
    before: /^\} as const satisfies/m,
    text: '  taken: {\n  },\n',
    unless: /^ {2}taken:/m,
  },
  {
    file: 'areas/sampleArea/server/errors.ts',
    before: endOf('taken'),
    text: "    sample_things_name_key: 'name',\n",
  },
  {
    ...imports('app/server/registry.ts', '{ sampleAreaErrors }', '#sampleArea/server/errors.ts'),
    unless: /\bsampleAreaErrors\b/,
  },
  {
    file: 'app/server/registry.ts',
    before: /(?<=^registerErrors\(\[\n[\s\S]*?)^\]\)/m,
    text: '  sampleAreaErrors,\n',
    unless: /^ {2}sampleAreaErrors,/m,
  },
  {
    file: 'platform/contract/audit.ts',
    before: /^\] as const\nexport type AuditedEntity/m,
    text: "  'sampleThing',\n",
  },
  imports('app/web/routes.tsx', 'type { sampleThingQuery }', contract),
  {
    file: 'app/web/routes.tsx',
    before: /^ {2}\.\.\.logScreens,/m,
    text: `  createRoute({
    ...inside,
    path: 'sample-things',
    ...searchOf<typeof sampleThingQuery>(),
    ...list(() => import('#sampleArea/web/sampleThings/SampleThingListPage.tsx'), 'SampleThingListPage'),
  }),
`,
  },
  imports('app/web/firstCalls.ts', '{ sampleThings }', contract),
  {
    file: 'app/web/firstCalls.ts',
    before: /(?<=^ {2}.*\n)\}/m,
    text: "  '/dashboard/sample-things': sampleThings.list,\n",
  },
  { ...imports('app/web/shell/navigation.ts', '{ Shapes }', 'lucide-react'), unless: /\bShapes\b/ },
  {
    file: 'app/web/shell/navigation.ts',
    before: /(?<=name: 'nav\.commercial',\n {4}items: \[)/,
    text: "{ name: 'nav.sampleThings', icon: Shapes, to: '/dashboard/sample-things' }, ",
  },
  ...languages.flatMap(textsOf),
  ...helpTexts,
]

/** Lets API tokens with the scopes of an area make the calls. */
export const inScope = (scope: string): Insertion => ({
  file: 'platform/contract/scopes.rules.ts',
  before: new RegExp(`(?<=^ {2}${scope}: \\[[^\\]]*)\\]`, 'm'),
  text: ", '/sample-things'",
})
