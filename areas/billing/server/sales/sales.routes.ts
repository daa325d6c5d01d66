import type { FastifyInstance } from 'fastify'
import { sales } from '#contract/billing/sales.ts'
import { dayInBrasilia } from '#contract/platform/days.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/http/route.ts'
import { readSales } from './readSales.ts'

export function salesRoutes(app: FastifyInstance, db: Db) {
  route(app, sales.get, ({ query }) => readSales(db, query, dayInBrasilia(new Date())))
}
