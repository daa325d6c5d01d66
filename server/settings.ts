import { resolve } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '#server/db/operator-error.ts'

const flag = z.enum(['0', '1']).transform((v) => v === '1')
const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const isMailUrl = (value: string) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)
const isPostgresUrl = (value: string) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)

/** An empty variable counts as one that is not set. */
const Settings = z.preprocess(
  (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  z.object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
    DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
    DEMO: flag.optional(),
    SESSION_SECRET: z.string().min(32).optional(),
    SECRET_KEY: z.string().min(32).optional(),
    PUBLIC_URL: z.string().refine(isWebAddress).optional(),
    TRUSTED_PROXIES: z.string().optional(),
    SMTP_URL: z.string().refine(isMailUrl).optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    SENTRY_DSN: z.string().refine(isWebAddress).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  }),
)
export type Settings = z.output<typeof Settings>

const sentences: Record<string, string> = {
  PORT: 'PORT deve ser um número de 0 a 65535.',
  DATABASE_URL: 'DATABASE_URL não é um endereço válido. Escreva-o como postgres://usuario:senha@servidor:5432/banco.',
  DEMO: 'DEMO deve ser 1 (preencher com a demonstração) ou 0.',
  SESSION_SECRET: 'SESSION_SECRET deve ter pelo menos 32 caracteres.',
  SECRET_KEY: 'SECRET_KEY deve ter pelo menos 32 caracteres.',
  PUBLIC_URL: 'PUBLIC_URL não é um endereço válido. Escreva-o como https://certame.exemplo.com.br.',
  SMTP_URL: 'SMTP_URL não é um endereço válido. Escreva-o como smtp://usuario:senha@servidor:587.',
  METRICS_TOKEN: 'METRICS_TOKEN deve ter pelo menos 16 caracteres.',
  SENTRY_DSN: 'SENTRY_DSN não é um endereço válido. Copie-o das configurações do projeto no Sentry.',
  LOG_LEVEL: 'LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent.',
}

/** Whether only this computer reaches an address. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

/** The settings of the environment, or what to correct in them. Values are not repeated: one may be a secret. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { data, error } = Settings.safeParse(env)
  if (error)
    throw new OperatorError(
      [...new Set(error.issues.map(({ path }) => sentences[String(path[0])] ?? `${String(path[0])} é inválido.`))].join(
        '\n',
      ),
    )
  if (data.DEMO && !isLoopback(data.HOST))
    throw new OperatorError(
      'DEMO=1 só é aceito com HOST local (127.0.0.1): a conta de demonstração tem senha conhecida. Tire DEMO ou HOST.',
    )
  return data
}
