import { expect, it } from 'vitest'
import { bucketOf, readSettings } from './settings.ts'

const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

it.each([
  [{ S3_BUCKET: 'Arquivos', ...keys }, /^S3_BUCKET deve ser/],
  [{ S3_BUCKET: 'arquivos' }, /pede também S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY/],
  [{ ...keys }, /^Falta S3_BUCKET/],
  [{ S3_BUCKET: 'arquivos', S3_ENDPOINT: 'minio:9000', ...keys }, /^S3_ENDPOINT não é um endereço/],
  [{ DATABASE_READ_URL: 'postgres://a@b/c' }, /^Falta DATABASE_URL: DATABASE_READ_URL/],
  [{ DATABASE_URL: 'postgres://a@b/c', DATABASE_DIRECT_URL: 'postgres://a@b/c' }, /pede também MIGRATION_DATABASE_URL/],
  [{ DATABASE_READ_URL: 'http://b' }, /^DATABASE_READ_URL não é/],
  [{ DATABASE_DIRECT_URL: 'http://b' }, /^DATABASE_DIRECT_URL não é/],
  [{ DATABASE_PREPARED: 'sim' }, /^DATABASE_PREPARED deve ser/],
  [{ CLAMD_URL: '127.0.0.1:3310' }, /^CLAMD_URL não é um endereço/],
])('reports what to correct in %j', (env, sentence) => expect(() => readSettings(env)).toThrow(sentence))

it('stores files on disk unless a bucket is configured', () => {
  expect(bucketOf(readSettings({}))).toBeUndefined()
  expect(bucketOf(readSettings({ S3_BUCKET: 'arquivos', ...keys }))).toMatchObject({
    name: 'arquivos',
    region: 'us-east-1',
  })
})
