import type { FastifyInstance } from 'fastify'
import { cep } from '#platform/contract/cep.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { askOutside } from '#platform/server/outages.ts'
import { openCepLookup } from './lookup.ts'

export function cepRoutes(app: FastifyInstance) {
  const lookUp = openCepLookup()
  route(app, cep.lookUp, async ({ params }) => {
    const { address } = app.installation.all().cep
    if (!address) throw refusal('cep_lookup_off')
    const found = await askOutside('cep', () => lookUp(address, params.cep, app.place.local)).catch(() => {
      throw refusal('cep_lookup_away')
    })
    if (!found) throw refusal('cep_unknown')
    return found
  })
}
