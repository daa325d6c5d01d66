import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from './errors.ts'

/** Milliseconds for receiving a request: the largest file over a line below 1 Mbit/s. Its headers have a minute. */
export const longestRequest = 600_000

/** Uploads are multipart; each route sets its own limit (`upload` of its endpoint). */
export const acceptUploads = (app: FastifyInstance) =>
  app.register(multipart, { throwFileSizeLimit: true, limits: { files: 1, fields: 5, parts: 6, headerPairs: 50 } })

/** The refusal of an upload: the field, and the codes for no such file and for too much of it. */
type WrongUpload = { field: string; wrong: string; tooLarge: string }
const wrongPicture: WrongUpload = { field: 'photo', wrong: 'image', tooLarge: 'image_too_large' }

/** The one file of an upload, whole and in memory: for small ones, which are pictures unless said otherwise. */
export async function fileOf(request: FastifyRequest, { field, wrong, tooLarge } = wrongPicture) {
  const limit = request.routeOptions.config.uploadLimit ?? 0
  if (!request.isMultipart()) throw invalid(field, wrong)
  try {
    const file = await request.file({ limits: { fileSize: limit } })
    if (!file) throw invalid(field, wrong)
    return { name: file.filename ?? '', bytes: await file.toBuffer() }
  } catch (error) {
    if (error instanceof AppError) throw error
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw invalid(field, tooLarge)
    throw invalid(field, wrong)
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    uploadLimit?: number
  }
}
