import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root } from './install.mjs'

const built = join(root, 'dist', '.built')

/** The newest modification time below a path, including folders, which change when one of their files is deleted. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

function isStale(mark, sources) {
  const madeAt = statSync(mark, { throwIfNoEntry: false })?.mtimeMs
  return !madeAt || sources.some((path) => newest(join(root, path)) > madeAt)
}

export const buildIfStale = (run) =>
  isStale(built, ['app', 'areas', 'platform', 'vite.config.ts', 'package-lock.json']) ? build(run) : 0

/** Builds the web app; vite.config.ts also compresses it. */
export async function build(run) {
  const startedAt = new Date()
  console.log('Construindo a interface…')
  try {
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(join(root, 'dist', '.writable'), '')
  } catch {
    if (existsSync(built)) {
      console.log('A interface mudou, mas dist/ não permite escrita; a versão anterior será servida.')
      return 0
    }
    throw refuse(
      `A interface precisa ser construída e ${join(root, 'dist')} não permite escrita. Rode "npm run build" com o dono desse diretório.`,
    )
  }
  const code = await run(join(root, 'node_modules', '.bin', 'vite'), ['build', '--logLevel', 'warn'])
  if (code !== 0) {
    console.error('A interface não pôde ser construída; veja o erro acima.')
    return code
  }
  writeFileSync(built, '')
  // A change during the build must count as newer.
  utimesSync(built, startedAt, startedAt)
  return 0
}
