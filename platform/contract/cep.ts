import { z } from 'zod'
import { ufs } from './brazil.ts'
import { endpoint } from './endpoint.ts'

/** The address of a CEP. The CEP of a whole town has no street. */
export const FoundAddress = z.object({
  street: z.string(),
  district: z.string(),
  city: z.string(),
  uf: z.enum([...ufs, '']),
})
export type FoundAddress = z.infer<typeof FoundAddress>

export const cep = {
  lookUp: endpoint({
    method: 'GET',
    path: '/addresses/:cep',
    summary: 'The address of a CEP, from the service that the settings name',
    params: z.object({ cep: z.string().regex(/^\d{8}$/, 'cep') }),
    response: FoundAddress,
  }),
}
