import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { refuse, root } from './install.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const changelog = join(root, 'CHANGELOG.md')
/** The rows of a hub of this release, from which the test of upgrades starts later. */
const fixture = join(root, 'releases', `${version}.tar.gz`)
const tag = `v${version}`

const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 1 << 30 })
const said = (...args) =>
  git(...args)
    .toString()
    .trim()
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

function lastTag() {
  try {
    return said('describe', '--tags', '--abbrev=0', '--match', 'v*')
  } catch {
    return null
  }
}

const hasSection = () =>
  existsSync(changelog) &&
  readFileSync(changelog, 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`## ${version} `))

/** Writes the section of this version above the others, from the subjects of the commits since the last release. */
export function writeChangelog() {
  if (hasSection()) throw refuse(`CHANGELOG.md já tem a versão ${version}. Mude a versão em package.json primeiro.`)
  const since = lastTag()
  const subjects = said('log', '--no-merges', '--reverse', '--format=%s', since ? `${since}..HEAD` : 'HEAD').split('\n')
  const day = said('log', '-1', '--format=%cs')
  const section = [`## ${version} · ${day}`, '', ...new Set(subjects.map((subject) => `- ${subject}`)), ''].join('\n')
  const before = existsSync(changelog) ? readFileSync(changelog, 'utf8') : '# Changes\n'
  const at = before.indexOf('\n## ')
  const [head, rest] = at < 0 ? [`${before.trimEnd()}\n`, ''] : [before.slice(0, at), before.slice(at)]
  writeFileSync(changelog, `${head}\n${section}${rest}`)
  console.log(
    `CHANGELOG.md tem agora a versão ${version}, com ${subjects.length} mudanças. Encurte-a antes de registrar.`,
  )
  return 0
}

/** Every package that an installation gets, as CycloneDX. The same commit gives the same file. */
function billOfMaterials(commit, committedAt) {
  const path = process.env.npm_execpath
  const [program, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []]
  const args = [...first, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const text = execFileSync(program, args, { cwd: root, maxBuffer: 1 << 28 }).toString()
  const bill = JSON.parse(text)
  const hex = sha256(`certame ${commit}`)
  bill.serialNumber = `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  bill.metadata.timestamp = committedAt
  // npm names it by its folder.
  bill.metadata.component.name = 'certame'
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** Builds the files of a release from the last commit. */
function build(into) {
  const commit = said('rev-parse', 'HEAD')
  const committedAt = new Date(said('log', '-1', '--format=%cI')).toISOString()
  mkdirSync(into, { recursive: true })
  // Sorted, and with the time of the commit, so that everybody can build the same archive again.
  const archive = git('archive', '--format=tar', `--prefix=certame-${version}/`, 'HEAD')
  const files = {
    [`certame-${version}.tar.gz`]: gzipSync(archive, { level: 9 }),
    [`certame-${version}.cdx.json`]: Buffer.from(billOfMaterials(commit, committedAt)),
  }
  const sums = Object.entries(files).map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
  for (const [name, bytes] of Object.entries({ ...files, SHA256SUMS: sums.join('') }))
    writeFileSync(join(into, name), bytes)
  console.log(`A versão ${version} está em ${into}:\n${sums.join('')}`)
}

/**
 * Builds a release, `npm run release -- [folder]`: the archive, its bill of materials and their checksums. The files that have to be committed with it are made
 * first, and left for somebody to read and commit.
 */
export async function release(run, bin, [into = join(root, 'dist-release')] = []) {
  let isPrepared = true
  if (!hasSection()) {
    writeChangelog()
    isPrepared = false
  }
  if (!existsSync(fixture)) {
    mkdirSync(join(root, 'releases'), { recursive: true })
    const code = await run(bin('vitest'), ['run', '--project', 'all', 'scripts/upgrade.test.ts'], {
      env: { RELEASE_FIXTURE: fixture },
    })
    if (code !== 0) return code
    isPrepared = false
  }
  const isClean = said('status', '--porcelain') === ''
  if (!isPrepared || !isClean)
    throw refuse(`Falta registrar mudanças: leia-as, faça o commit e rode de novo. A versão é feita do último commit.`)
  const tagged = lastTag() === tag && said('rev-list', '-n', '1', tag)
  if (tagged && tagged !== said('rev-parse', 'HEAD'))
    throw refuse(`${tag} já existe em outro commit. Mude a versão em package.json e em package-lock.json.`)
  build(into)
  return 0
}
