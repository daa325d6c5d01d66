import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const root = join(import.meta.dirname, '..')
const pages = globSync('{app,areas/*,platform}/web/**/*.tsx', { cwd: root })
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .toSorted((a, b) => a.path.localeCompare(b.path))

/** The conditions under which each error screen of a file replaces its content; those after which it has returned already begin with `not`. */
function conditions(path: string, text: string): string[] {
  const found: string[] = []
  const source = (node: unknown) => text.slice((node as Node).start, (node as Node).end)
  const walk = (value: unknown, tests: string[]) => {
    if (Array.isArray(value)) {
      let before = tests
      for (const part of value) {
        walk(part, before)
        // `if (data) return …` above it is a condition, too.
        if ((part as Node | null)?.type === 'IfStatement' && !(part as Node).alternate)
          before = [...before, `not ${source((part as Node).test)}`]
      }
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'JSXOpeningElement' && /^(?:ErrorState|Loading)$/.test(source(node.name)))
      found.push(tests.join(', '))
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      walk(node.consequent, [...tests, source(node.test)])
      walk(node.alternate, [...tests, `not ${source(node.test)}`])
    } else if (node.type === 'LogicalExpression' && node.operator === '&&') {
      walk(node.left, tests)
      walk(node.right, [...tests, source(node.left)])
    } else for (const part of Object.values(node)) walk(part, tests)
  }
  walk(parseSync(path, text).program, [])
  return found
}

/** Files that the rule does not apply to: the error is not about loaded data, or `failed` is already computed from the data a line above. */
const exempt: Record<string, string> = {
  'areas/desk/web/components/StateBlocks.tsx': 'a sample',
  'app/web/pages/CandidatePage.tsx': 'a refusal to visit',
  'platform/web/ui/Loaded.tsx': 'the blocks, which look at the data',
  'areas/access/web/session/ChangePasswordPage.tsx': 'it returned before with data',
}
const isKept = (condition: string, text: string) =>
  /![\w(]|not (?:(?:\w+\.)?data)|isLoadingError/.test(condition) ||
  (/\b(?:failed|error)\b/.test(condition) && /const (?:failed|error) = \(!/.test(text))

it('keeps loaded data when a refetch fails: an error screen only replaces what was never there', () => {
  const replacing = pages.flatMap(({ path, text }) =>
    conditions(path, text)
      .filter((condition) => !isKept(condition, text))
      .map((condition) => `${path}: ${condition}`),
  )
  expect(replacing.filter((line) => !exempt[line.split(':')[0] ?? ''])).toEqual([])
})

it('goes to the last page of a list: whatever has pages has them from useLastPage', () => {
  // Their pages come from elsewhere: a list of the layout around it, cards that are all there, a total of another shape, and the samples.
  const others = ['web/records/RecordList', 'duplicates/DuplicateLayout', 'board/BoardList']
  const own = [...others, 'messages/MessageList', 'components/TableBlocks', 'ui/Pager']
  const byHand = pages
    .filter(({ text }) => text.includes('<Pager'))
    .filter(({ text }) => !text.includes('useLastPage('))
  expect(byHand.map(({ path }) => path).filter((path) => !own.some((name) => path.includes(name)))).toEqual([])
})
