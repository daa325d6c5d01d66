import { resolve } from 'node:path'
import { z } from 'zod'
import { OperatorError } from './operator-error.ts'

const flag = z.enum(['0', '1']).transform((v) => v === '1')
const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const isTcpAddress = (value: string) =>
  URL.canParse(value) && new URL(value).protocol === 'tcp:' && new URL(value).hostname !== ''
const isMailUrl = (value: string) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)
const isPostgresUrl = (value: string) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)

/** An empty variable counts as unset. */
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
    MIGRATION_DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
    DATABASE_DIRECT_URL: z.string().refine(isPostgresUrl).optional(),
    DATABASE_READ_URL: z.string().refine(isPostgresUrl).optional(),
    DATABASE_PREPARED: flag.optional(),
    DEMO: flag.optional(),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
    SESSION_SECRET: z.string().min(32).optional(),
    SECRET_KEY: z.string().min(32).optional(),
    SECRET_KEY_FORMER: z.string().min(32).optional(),
    PUBLIC_URL: z.string().refine(isWebAddress).optional(),
    TRUSTED_PROXIES: z.string().optional(),
    SMTP_URL: z.string().refine(isMailUrl).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: z.string().refine(isWebAddress).optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_TO: z.string().optional(),
    BACKUP_S3_REGION: z.string().default('us-east-1'),
    BACKUP_S3_ENDPOINT: z.string().refine(isWebAddress).optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    CLAMD_URL: z.string().refine(isTcpAddress).optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    SENTRY_DSN: z.string().refine(isWebAddress).optional(),
    LOG_FORMAT: z.enum(['text', 'json']).default('text'),
    SLOW_QUERY_MS: z.coerce.number().int().min(0).max(60_000).default(500),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  }),
)
export type Settings = z.output<typeof Settings>

const sentences: Record<string, string> = {
  PORT: 'PORT deve ser um número de 0 a 65535.',
  DATABASE_URL: 'DATABASE_URL não é um endereço válido. Escreva-o como postgres://usuario:senha@servidor:5432/banco.',
  MIGRATION_DATABASE_URL:
    'MIGRATION_DATABASE_URL não é um endereço válido. Escreva-o como postgres://dono:senha@servidor:5432/banco.',
  DATABASE_DIRECT_URL:
    'DATABASE_DIRECT_URL não é um endereço válido. Escreva-o como postgres://usuario:senha@servidor:5432/banco.',
  DATABASE_READ_URL:
    'DATABASE_READ_URL não é um endereço válido. Escreva-o como postgres://usuario:senha@servidor:5432/banco.',
  DATABASE_PREPARED: 'DATABASE_PREPARED deve ser 1 (o pooler guarda comandos preparados) ou 0.',
  DRAIN_SECONDS: 'DRAIN_SECONDS deve ser um número de 0 a 60.',
  DEMO: 'DEMO deve ser 1 (preencher com a demonstração) ou 0.',
  SESSION_SECRET: 'SESSION_SECRET deve ter pelo menos 32 caracteres.',
  SECRET_KEY: 'SECRET_KEY deve ter pelo menos 32 caracteres.',
  SECRET_KEY_FORMER: 'SECRET_KEY_FORMER deve ser a chave anterior, de 32 caracteres ou mais.',
  PUBLIC_URL: 'PUBLIC_URL não é um endereço válido. Escreva-o como https://certame.exemplo.com.br.',
  SMTP_URL: 'SMTP_URL não é um endereço válido. Escreva-o como smtp://usuario:senha@servidor:587.',
  S3_BUCKET: 'S3_BUCKET deve ser o nome de um bucket: de 3 a 63 letras minúsculas, números, pontos e hifens.',
  S3_ENDPOINT: 'S3_ENDPOINT não é um endereço válido. Escreva-o como https://s3.exemplo.com.br.',
  BACKUP_S3_ENDPOINT: 'BACKUP_S3_ENDPOINT não é um endereço válido. Escreva-o como https://s3.exemplo.com.br.',
  CLAMD_URL: 'CLAMD_URL não é um endereço válido. Escreva-o como tcp://127.0.0.1:3310.',
  METRICS_TOKEN: 'METRICS_TOKEN deve ter pelo menos 16 caracteres.',
  SENTRY_DSN: 'SENTRY_DSN não é um endereço válido. Copie-o das configurações do projeto no Sentry.',
  LOG_FORMAT: 'LOG_FORMAT deve ser text ou json.',
  SLOW_QUERY_MS: 'SLOW_QUERY_MS deve ser um número de milissegundos, de 0 a 60000.',
  LOG_LEVEL: 'LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent.',
}

/** Whether an address is reachable from this computer only. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

/** Whether only this computer reaches the server. A public address or a proxy in the environment says that others do, although HOST is local. */
export const isReachedFromHere = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Settings) =>
  isLoopback(HOST) && !TRUSTED_PROXIES && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname))

/** Parses the environment, or throws with what to correct. Values are not repeated, as they may be secrets. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { data, error } = Settings.safeParse(env)
  if (error)
    throw new OperatorError(
      [...new Set(error.issues.map(({ path }) => sentences[String(path[0])] ?? `${String(path[0])} é inválido.`))].join(
        '\n',
      ),
    )
  if (data.MIGRATION_DATABASE_URL && !data.DATABASE_URL)
    throw new OperatorError(
      'Falta DATABASE_URL: MIGRATION_DATABASE_URL é o dono das tabelas do mesmo banco. Informe as duas, ou nenhuma.',
    )
  if (data.DATABASE_READ_URL && !data.DATABASE_URL)
    throw new OperatorError(
      'Falta DATABASE_URL: DATABASE_READ_URL é uma réplica do mesmo banco. Informe as duas, ou nenhuma.',
    )
  if (data.DATABASE_DIRECT_URL && !(data.DATABASE_URL && data.MIGRATION_DATABASE_URL))
    throw new OperatorError(
      'DATABASE_DIRECT_URL diz que DATABASE_URL é um pooler, e pede também MIGRATION_DATABASE_URL: o dono das tabelas, sem pooler. Informe as três.',
    )
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data
  if (!S3_BUCKET && (S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY))
    throw new OperatorError('Falta S3_BUCKET: diga em qual bucket guardar arquivos, ou tire as outras variáveis S3_*.')
  if (S3_BUCKET && !(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY))
    throw new OperatorError('S3_BUCKET pede também S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY. Informe as duas.')
  if (data.DEMO && !isLoopback(data.HOST))
    throw new OperatorError(
      'DEMO=1 só é aceito com HOST local (127.0.0.1): a conta de demonstração tem senha conhecida. Tire DEMO ou HOST.',
    )
  return data
}

/** The bucket for files, when configured. */
export const bucketOf = (settings: Settings) =>
  settings.S3_BUCKET
    ? {
        name: settings.S3_BUCKET,
        region: settings.S3_REGION,
        endpoint: settings.S3_ENDPOINT,
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
      }
    : undefined

/** The credentials of backups that lie in a bucket. */
export const backupKeysOf = (settings: Settings) => ({
  region: settings.BACKUP_S3_REGION,
  endpoint: settings.BACKUP_S3_ENDPOINT,
  accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID,
  secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY,
})
