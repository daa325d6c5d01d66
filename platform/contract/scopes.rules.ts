const areas = {
  companies: ['/companies', '/questions', '/custom-tests'],
  partners: ['/partners'],
  candidates: ['/candidates', '/pools'],
  processes: ['/selective-processes', '/applications', '/stage-moves', '/weights', '/link-sendings'],
  values: ['/values', '/competencies', '/questionnaires'],
  files: ['/files', '/videos', '/video-uploads'],
  audit: ['/audit'],
} as const
type Area = keyof typeof areas
type Scope = `${Area}:read` | `${Area}:write`

/** Scopes of a token. */
export const scopes = [
  'companies:read',
  'companies:write',
  'partners:read',
  'partners:write',
  'candidates:read',
  'candidates:write',
  'processes:read',
  'processes:write',
  'values:read',
  'values:write',
  'files:read',
  'files:write',
  'audit:read',
] as const satisfies Scope[]
export type ApiScope = (typeof scopes)[number]

/** Mailboxes and the chat are read and written by sessions only, so their attachments and conversations are not accessible to a token. */
const closed = ['/files/message', '/files/conversation', '/candidates/:id/conversation']

/** The scope that a call requires; null when no token may make it, whatever its scopes. */
export function scopeOf(method: string, path: string): ApiScope | undefined {
  if (closed.some((start) => path === start || path.startsWith(`${start}/`))) return undefined
  const area = (Object.keys(areas) as Area[]).find((name) =>
    areas[name].some((start) => path === start || path.startsWith(`${start}/`)),
  )
  // An export is sent as a POST, but only reads.
  const scope = area && `${area}:${method === 'GET' || path.endsWith('/export') ? 'read' : 'write'}`
  return scopes.find((s) => s === scope)
}
