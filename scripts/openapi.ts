// Writes the OpenAPI document to a file, without a database: `node scripts/openapi.ts <file>`.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import Fastify from 'fastify'
import '#app/server/registry.ts'
import { noticeRoutes } from '#access/server/notices/notices.routes.ts'
import { allRoutes } from '#app/server/routes.ts'
import { connect } from '#platform/server/db/db.ts'
import { addressesWith } from '#platform/server/files/addresses.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { serveDocs } from '#platform/server/http/docs.ts'
import { serializeLazily, validateWithZod } from '#platform/server/http/route.ts'
import { acceptUploads } from '#platform/server/http/uploads.ts'
import { sealWith } from '#platform/server/seal.ts'

const app = Fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } })
app.setValidatorCompiler(validateWithZod)
app.setSerializerCompiler(serializeLazily)
// The decorations that routes read while they are registered or made ready. No request is made.
const seal = sealWith('for the document only')
app.decorate('calls', [])
app.decorate('seal', seal)
app.decorate('files', { storage: openStorage({ dataDir: tmpdir() }), scanner: null, addresses: addressesWith(seal) })
const unheard = { hear() {}, hearAll() {}, onLost() {}, onBack() {}, listening: () => false, close: async () => {} }
// It connects with its first query.
const { db } = connect('postgres://nobody@localhost/none')
await serveDocs(app)
await acceptUploads(app)
noticeRoutes(app, db, unheard)
for (const routes of allRoutes) routes(app, db)
await app.ready()
writeFileSync(process.argv[2] ?? '', JSON.stringify(app.swagger()))
