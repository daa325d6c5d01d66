import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The settings that a browser reads before a login. */
export const publicSettings = {
  get: endpoint({
    method: 'GET',
    path: '/site',
    access: 'public',
    summary: 'What a browser needs to know before anybody logs in',
    response: z.object({
      organisation: z.string(),
      /** No account administers the hub yet: a person who registers and has the setup key becomes its administrator. */
      needsSetup: z.boolean(),
      language: z.enum(['de', 'en', 'fr']),
      themeMode: z.enum(['light', 'dark']),
      themeColor: z.enum(['default', 'purple', 'cyan', 'blue', 'orange', 'red']),
      /** Whether a CEP can be looked up. */
      cepLookup: z.boolean(),
      /** The address to which the browser reports errors, when the installation wants that. */
      errorReports: z.object({ dsn: z.string(), environment: z.string() }).nullable(),
      /** Whether the hub traces its calls, and the browser adds its part. */
      traces: z.boolean(),
    }),
  }),
}
