import { join } from 'node:path'
import type { Figure } from './figures.ts'
import { load, median } from './servers.ts'
import { figure, type What } from './targets.ts'

type Case = { what: What; ours: string; theirs: string; script?: string }

const scriptAt = (name: string) => join(import.meta.dirname, name)

/** Every operation whose requests are counted: the call, and the same SQL on the bare server. Creating is last, because its tasks and autovacuum go on after it. */
export const casesOf = ({ processId, candidateId }: { processId: string; candidateId: string }): Case[] => [
  { what: 'list', ours: '/api/candidates?uf=SC&state=ativo', theirs: '/list?uf=SC&state=ativo' },
  { what: 'one', ours: `/api/candidates/${candidateId}`, theirs: `/one?id=${candidateId}` },
  { what: 'search', ours: '/api/candidates?search=hoffm', theirs: '/search?search=hoffm' },
  { what: 'companies', ours: '/api/companies?uf=SC&state=ativa', theirs: '/companies?uf=SC&state=ativa' },
  // Two letters, three letters, and a rare name.
  { what: 'companies: lu', ours: '/api/companies?search=lu', theirs: '/companySearch?search=lu' },
  { what: 'companies: lum', ours: '/api/companies?search=lum', theirs: '/companySearch?search=lum' },
  {
    what: 'companies: rare',
    ours: '/api/companies?search=lumen%20moveis%20a1',
    theirs: '/companySearch?search=lumen%20moveis%20a1',
  },
  {
    what: 'ranking',
    ours: `/api/selective-processes/${processId}/ranking?brief=true`,
    theirs: `/ranking?id=${processId}`,
  },
  { what: 'login', ours: '/authentication/login?typeUser=0', theirs: '/login', script: scriptAt('login.lua') },
  { what: 'create', ours: '/api/candidates', theirs: '/create', script: scriptAt('create.lua') },
]

/** Requests per second of the named operations, of all without a name, on both servers. */
export function measureOperations(
  { certame, bare, token, only }: { certame: string; bare: string; token: string; only: readonly string[] },
  ids: Parameters<typeof casesOf>[0],
): Figure[] {
  const cases = casesOf(ids).filter(({ what }) => only.length === 0 || only.includes(what))
  return cases.map(({ what, ours, theirs, script }) => {
    // Alternates, so that a slower minute of the machine affects both. The first round warms up.
    const rounds = [1, 2, 3].map(() => ({
      limit: load(bare + theirs),
      reached: load(certame + ours, { token, script }),
    }))
    const counted = rounds.slice(1)
    return figure(what, median(counted.map((round) => round.reached)), median(counted.map((round) => round.limit)))
  })
}
