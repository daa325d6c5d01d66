// Writes the OpenAPI document to a file, without a database: `node scripts/openapi.ts <file>`.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import Fastify from 'fastify'
import '#server/registry.ts'
import { noticeRoutes } from '#server/access/notices/notices.routes.ts'
import { connect } from '#server/platform/db/db.ts'
import { addressesWith } from '#server/platform/files/addresses.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { serveDocs } from '#server/platform/http/docs.ts'
import { serializeLazily, validateWithZod } from '#server/platform/http/route.ts'
import { acceptUploads } from '#server/platform/http/uploads.ts'
import { sealWith } from '#server/platform/seal.ts'
import { allRoutes } from '#server/routes.ts'

const app = Fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } })
app.setValidatorCompiler(validateWithZod)
app.setSerializerCompiler(serializeLazily)
// The decorations that routes read while they are registered. No request is made.
const seal = sealWith('for the document only')
app.decorate('seal', seal)
app.decorate('files', { storage: openStorage({ dataDir: tmpdir() }), scanner: null, addresses: addressesWith(seal) })
const unheard = { hear() {}, onLost() {}, onBack() {}, listening: () => false, close: async () => {} }
// It connects with its first query.
const { db } = connect('postgres://nobody@localhost/none')
await serveDocs(app)
await acceptUploads(app)
noticeRoutes(app, db, unheard)
for (const routes of allRoutes) routes(app, db)
await app.ready()
writeFileSync(process.argv[2] ?? '', JSON.stringify(app.swagger()))
