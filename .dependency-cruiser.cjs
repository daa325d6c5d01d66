/** The areas in their order: each imports only from itself and from those before it. */
const areas = [
  'platform',
  'outbound',
  'access',
  'directory',
  'people',
  'assessment',
  'outreach',
  'hiring',
  'steps',
  'billing',
  'compliance',
  'insights',
  'site',
  'workspace',
]
const roots = '^(contract|server|web)'

/** Type imports count. Tests may import anything. */
module.exports = {
  forbidden: [
    ...areas.slice(0, -1).map((area, index) => ({
      name: `${area}-imports-no-later-area`,
      comment:
        'Emit a domain event (server/registry.ts), move what both need to the earlier area, or compose it in workspace.',
      severity: 'error',
      from: { path: `${roots}/${area}/` },
      to: { path: `${roots}/(${areas.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'no-area-imports-the-root',
      severity: 'error',
      from: { path: `${roots}/(${areas.join('|')})/` },
      to: { path: '^(server/[^/]+[.]ts|server/demo/|web/[^/]+[.]tsx?|web/shell/)' },
    },
    { name: 'web-imports-no-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-imports-no-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'contract-imports-neither',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web)/' },
    },
    {
      name: 'no-file-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(contract|server|web)' },
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]tsx?$|^server/testing/' },
    enhancedResolveOptions: { conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  },
}
