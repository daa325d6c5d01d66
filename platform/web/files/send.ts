import type { Answer, Sending } from '#platform/contract/endpoint.ts'
import { type FileOwner, files } from '#platform/contract/files.ts'
import { ApiError, addressOf } from '#platform/web/api/client.ts'
import { deleteToken, readToken } from '#platform/web/api/token.ts'
import { errorsTexts } from '#platform/web/i18n/texts/errors.pt.ts'
import { say } from '#platform/web/i18n/texts.ts'

export type Owner = { entity: FileOwner; entityId: string }
type Sent = Answer<typeof files.upload>
type SentKind = Sending<typeof files.upload>['params']['kind']
type Watching = { onProgress?: (share: number) => void; signal?: AbortSignal }

const readJson = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Uploads one file of an owner. */
export const sendFile = (owner: Owner, kind: SentKind, file: Blob, name: string, watching?: Watching) =>
  sendTo<Sent>(addressOf(files.upload, { params: { ...owner, kind } }), file, name, watching)

/** Uploads one file to an address. Uses XMLHttpRequest, because `fetch` reports no progress. */
export function sendTo<T>(
  address: string,
  file: Blob,
  name: string,
  { onProgress, signal }: Watching = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = readToken()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = readJson(request.responseText)
      if (request.status === 200 && answer) return resolve(answer)
      // Compares the token, so that a late answer to an old session cannot end the new one.
      if (request.status === 401 && token === readToken()) deleteToken('refused')
      reject(new ApiError(request.status, answer))
    }
    request.onerror = () => reject(new ApiError(0, { code: 'offline', message: say(errorsTexts)('offline') }))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('file', file, name)
    request.send(body)
  })
}

/** The error of a file: the message of its field, if there is one. */
export const problemOf = (error: Error) =>
  error instanceof ApiError ? (error.fields.file?.message ?? error.message) : error.message
