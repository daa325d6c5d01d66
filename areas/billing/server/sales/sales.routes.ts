import type { FastifyInstance } from 'fastify'
import { sales } from '#billing/contract/sales.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import { readSales } from './readSales.ts'

export function salesRoutes(app: FastifyInstance, db: Db) {
  route(app, sales.get, ({ query }) => readSales(db, query, dayInBrasilia(new Date())))
}
