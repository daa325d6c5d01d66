import { expect } from 'vitest'
import type { Answer, Endpoint } from '#platform/contract/endpoint.ts'
import { answering } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import { steps } from '#steps/contract/steps.ts'
import type { World } from './world.ts'

export const client = '01900000-0000-7000-8000-00000000000a'

/** Calls an endpoint with the token of a link, of a step where nothing else is said. */
export const withLink =
  (world: World, token: string, scheme: 'Step' | 'Booking' | 'Applicant' = 'Step') =>
  async <E extends Endpoint>({ method, path }: E, payload?: object, params: Record<string, string> = {}) => {
    const headers = { authorization: `${scheme} ${token}` }
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
    const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.json() as Answer<E> & Record<string, unknown> }
  }

/** The token in the address of the link of a step. */
export async function tokenFor(world: World, applicationId: string, stepId: string) {
  const { status, body } = await world.call(steps.address, {
    params: { id: applicationId, stepId },
    body: { appUrl: 'http://hub.test' },
  })
  expect([status, body]).toEqual([
    200,
    { address: expect.stringMatching(/^http:\/\/hub\.test\/responder\/[\w-]{43}$/) },
  ])
  return body.address.slice(-43)
}

/** A started attempt of an applicant, through their link. */
export async function started(world: World, applicationId: string, stepId: string) {
  const token = await tokenFor(world, applicationId, stepId)
  const link = withLink(world, token)
  const { status, body } = await link(answering.start, { client, consent: consentVersion })
  expect([status, body.state]).toEqual([200, 'iniciado'])
  return { token, link, page: body }
}
