import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const succeeds = (args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs packages of Debian for the tests; false where the system has none or the user may not. */
export function installDebian(packages, purpose) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`Instalando ${purpose} (apt-get install ${packages.join(' ')})…`)
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return succeeds(install) || (succeeds(['update', '-qq']) && succeeds(install))
}

/** Installs the programs that read PDFs in a test, which reads them with less where they are missing. */
export function installPdfReaders() {
  const isThere = ['pdftotext', 'qpdf'].every((program) => spawnSync(program, ['--version']).error === undefined)
  if (!isThere) installDebian(['poppler-utils', 'qpdf'], 'os leitores de PDF para os testes')
}
