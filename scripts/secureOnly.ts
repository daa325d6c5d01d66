// Checks that no code of the browser relies on an interface that exists only in a secure context: over plain HTTP from another computer it is undefined.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const names = {
  crypto: ['randomUUID', 'subtle'],
  navigator: [
    ...['bluetooth', 'canShare', 'clearAppBadge', 'clipboard', 'credentials', 'geolocation', 'getBattery', 'gpu'],
    ...['hid', 'keyboard', 'locks', 'mediaDevices', 'mediaSession', 'presentation', 'requestMIDIAccess'],
    ...['requestMediaKeySystemAccess', 'serial', 'serviceWorker', 'setAppBadge', 'share', 'storage'],
    ...['storageBuckets', 'usb', 'virtualKeyboard', 'wakeLock', 'windowControlsOverlay', 'xr'],
  ],
} as const
const globals = new Set([
  ...['AudioDecoder', 'AudioEncoder', 'AudioWorkletNode', 'EyeDropper', 'IdleDetector', 'ImageDecoder', 'Notification'],
  ...['PaymentRequest', 'PushManager', 'ReportingObserver', 'SharedArrayBuffer', 'VideoDecoder', 'VideoEncoder'],
  ...['caches', 'cookieStore', 'showDirectoryPicker', 'showOpenFilePicker', 'showSaveFilePicker'],
])

/** The one module for each interface, which has a fallback or a sentence for the user without it. */
const owners: Record<string, string> = {
  'navigator.clipboard': 'platform/web/ui/copyText.ts',
  'navigator.mediaDevices': 'platform/web/videos/useCamera.ts',
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(value: unknown, parent?: Node): Generator<[Node, Node | undefined]> {
  if (Array.isArray(value)) for (const part of value) yield* nodesOf(part, parent)
  else if (isNode(value)) {
    yield [value, parent]
    for (const part of Object.values(value)) yield* nodesOf(part, value)
  }
}

/** The last name of `navigator`, `window.navigator` and `globalThis.navigator`. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression') return nameOf(node.expression)
  if (node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression') return nameOf(node.expression)
}

const isOf = (owner: string, name: string) =>
  (owner === 'crypto' || owner === 'navigator') && (names[owner] as readonly string[]).includes(name)

/** The interfaces of a secure context that a file uses, outside the module that owns them. */
export function findings(path: string, text: string): { line: number; name: string }[] {
  const used: { at: number; name: string }[] = []
  const nodes = [...nodesOf(parseSync(path, text).program)]
  const own = new Set(
    nodes.flatMap(([{ type, local, id }]) =>
      type === 'ImportSpecifier' ? nameOf(local) : type === 'VariableDeclarator' ? nameOf(id) : [],
    ),
  )
  for (const [node, parent] of nodes) {
    if (node.type === 'MemberExpression') {
      const owner = nameOf(node.object) ?? ''
      const name = nameOf(node.property) ?? ''
      if (isOf(owner, name)) used.push({ at: node.start, name: `${owner}.${name}` })
      else if (/^(window|globalThis|self)$/.test(owner) && globals.has(name)) used.push({ at: node.start, name })
    } else if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
      const owner = nameOf(node.init) ?? ''
      for (const property of node.id.properties as Node[]) {
        const name = nameOf(property.key) ?? ''
        if (isOf(owner, name)) used.push({ at: property.start, name: `${owner}.${name}` })
      }
    } else if (node.type === 'Identifier' && globals.has(String(node.name)) && !own.has(String(node.name))) {
      const isName = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed
      const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand
      const isType = parent?.type.startsWith('TS')
      if (!isName && !isKey && !isType) used.push({ at: node.start, name: String(node.name) })
    }
  }
  return used
    .filter(({ name }) => owners[name] !== path)
    .map(({ at, name }) => ({ line: text.slice(0, at).split('\n').length, name }))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  for (const path of globSync('{app,areas/*,platform}/web/**/*.{ts,tsx,js}', { cwd: root }).toSorted())
    for (const { line, name } of findings(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8'))) {
      console.error(`${path}:${line}: ${name} exists only under https; use the module that has a way without it`)
      process.exitCode = 1
    }
}
