// Writes a screen with all its parts, from the templates in scripts/new/: `npm run new -- jobFairs --area companies`.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { inScope, insertions } from './new/insertions.ts'
import { type Names, NewScreenError, readNames, withNames } from './new/names.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const templates = join('scripts', 'new')

/** The templates, and the file that each is for. */
const files = (migration: string) => ({
  'contract.ts.txt': 'areas/sampleArea/contract/sampleThings.ts',
  'migration.sql.txt': `platform/server/db/migrations/${migration}_sample_things.sql`,
  'sql.ts.txt': 'areas/sampleArea/server/sampleThings/sampleThings.sql.ts',
  'routes.ts.txt': 'areas/sampleArea/server/sampleThings/sampleThings.routes.ts',
  'test.ts.txt': 'areas/sampleArea/server/sampleThings/sampleThings.test.ts',
  'ListPage.tsx.txt': 'areas/sampleArea/web/sampleThings/SampleThingListPage.tsx',
  'texts.pt.ts.txt': 'areas/sampleArea/web/sampleThings/texts/sampleThings.pt.ts',
  'texts.en.ts.txt': 'areas/sampleArea/web/sampleThings/texts/sampleThings.en.ts',
  'texts.de.ts.txt': 'areas/sampleArea/web/sampleThings/texts/sampleThings.de.ts',
  'texts.fr.ts.txt': 'areas/sampleArea/web/sampleThings/texts/sampleThings.fr.ts',
})

/** The number of the next migration, as in `011`. */
function nextMigration(): string {
  const last = readdirSync(join(root, 'platform/server/db/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1)
  return String(Number(last?.slice(0, 3) ?? 0) + 1).padStart(3, '0')
}

function mustBeNew(names: Names) {
  const { plural, singular } = names
  const [file] = globSync([`areas/*/contract/${plural}.ts`, `areas/*/{server,web}/${plural}`], { cwd: root }).sort()
  if (file) throw new NewScreenError(`“${plural}” já existe: ${file}`)
  if (new RegExp(`^ {2}${plural}: `, 'm').test(read('platform/server/db/tables.ts')))
    throw new NewScreenError(`A tabela “${withNames('sample_things', names)}” já existe.`)
  const other = globSync(['areas/*/server/errors.ts', 'platform/server/http/errors.ts'], { cwd: root }).find((errors) =>
    new RegExp(`^ {4}${singular}: `, 'm').test(read(errors)),
  )
  if (other) throw new NewScreenError(`“${singular}” já é outro cadastro: veja ${other}.`)
}

function mustBeScope(scope: string) {
  const { file, before } = inScope(scope.replaceAll(/\W/g, ''))
  if (!before.test(read(file))) throw new NewScreenError(`O escopo “${scope}” não existe: veja as áreas de ${file}`)
}

/** The new files and the changed ones with their content. Throws before anything is written when a place is not found. */
function contentsFor(names: Names, scope: string | undefined): Map<string, string> {
  const contents = new Map<string, string>()
  for (const [template, file] of Object.entries(files(nextMigration())))
    contents.set(withNames(file, names), withNames(read(join(templates, template)), names))
  for (const { file: at, before, text, unless, start } of [...insertions, ...(scope ? [inScope(scope)] : [])]) {
    const file = withNames(at, names)
    const isFirst = start !== undefined && !existsSync(join(root, file))
    const source = contents.get(file) ?? (isFirst ? withNames(start, names) : read(file))
    if (unless && new RegExp(withNames(unless.source, names), unless.flags).test(source)) continue
    const place = source.search(before)
    if (place < 0)
      throw new NewScreenError(`Não achei em ${file} o lugar desta linha: ${withNames(text, names).trim()}`)
    contents.set(file, source.slice(0, place) + withNames(text, names) + source.slice(place))
    // The first table of an area.
    contents.set(file, (contents.get(file) ?? '').replace('**Tables**: nothing, ', '**Tables**: '))
  }
  return contents
}

function write(contents: Map<string, string>) {
  for (const [file, content] of contents) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  const code = [...contents.keys()].filter((file) => /\.tsx?$/.test(file))
  const biome = spawnSync(process.execPath, ['node_modules/.bin/biome', 'check', '--write', ...code], { cwd: root })
  if (biome.status !== 0) throw new NewScreenError(`O Biome recusou o que foi escrito:\n${biome.stderr}${biome.stdout}`)
}

function newScreen() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      area: { type: 'string', default: 'companies' },
      singular: { type: 'string' },
      scope: { type: 'string' },
    },
  })
  const areas = readdirSync(join(root, 'areas'))
  const templateTexts = readdirSync(join(root, templates)).filter((file) => file.endsWith('.txt'))
  const names = readNames(
    { name: positionals[0], singular: values.singular, area: values.area },
    areas,
    templateTexts.map((file) => read(join(templates, file))).join('\n'),
  )
  mustBeNew(names)
  if (values.scope) mustBeScope(values.scope)
  const contents = contentsFor(names, values.scope)
  const isNew = (file: string) => !existsSync(join(root, file))
  const [created, changed] = [[...contents.keys()].filter(isNew), [...contents.keys()].filter((f) => !isNew(f))]
  write(contents)
  const { plural, area } = names
  console.log(`Arquivos novos:
${created.map((file) => `  ${file}`).join('\n')}
Linhas novas em:
${changed.map((file) => `  ${file}`).join('\n')}

O que falta:
  1. Escreva os campos em areas/${area}/contract/${plural}.ts, na migração, no SELECT de ${plural}.sql.ts e no formulário.
  2. npm run types, que cria tables.ts e schema.sql a partir da migração.
  3. Escreva os textos nas quatro línguas, e escolha o ícone e o lugar no menu (app/web/shell/navigation.ts).
  4. Cite o cadastro em areas/${area}/README.md${values.scope ? '' : ', e abra-o a tokens de API, se for o caso, em platform/contract/scopes.rules.ts'}.
  5. npx vitest run ${plural}.test.ts, e npm run check.`)
}

try {
  newScreen()
} catch (error) {
  const isForDeveloper =
    error instanceof NewScreenError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(isForDeveloper ? (error as Error).message : error)
  process.exitCode = 1
}
