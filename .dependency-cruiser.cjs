const { areas } = require('./scripts/areas.cjs')

const room = (name) => `^(platform|app|areas/[^/]+)/${name}/`
/** The server, and the demo that it fills. */
const onServer = `${room('server')}|^demo/`

/** Type imports count. Tests may import anything. */
module.exports = {
  forbidden: [
    ...areas.slice(0, -1).map((area, index) => ({
      name: `${area}-imports-no-later-area`,
      comment:
        'Emit a domain event (app/server/registry.ts), move what both need to the earlier area, or compose it in app.',
      severity: 'error',
      from: { path: `^areas/${area}/` },
      to: { path: `^areas/(${areas.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'platform-imports-no-area',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^areas/' },
    },
    {
      name: 'only-the-program-imports-it',
      severity: 'error',
      from: { path: '^(areas|platform)/' },
      to: { path: '^(app|demo)/' },
    },
    { name: 'web-imports-no-server', severity: 'error', from: { path: room('web') }, to: { path: onServer } },
    { name: 'server-imports-no-web', severity: 'error', from: { path: onServer }, to: { path: room('web') } },
    {
      name: 'contract-imports-neither',
      severity: 'error',
      from: { path: room('contract') },
      to: { path: `${room('(server|web)')}|^demo/` },
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
      from: { path: '^(platform|areas|app|demo)' },
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]tsx?$|^testing/' },
    enhancedResolveOptions: { conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  },
}
