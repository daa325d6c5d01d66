import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Seal } from '#platform/server/seal.ts'

export type Addresses = {
  /** A URL that downloads a file without a token, valid for a few minutes. */
  ofFile: (id: string) => string
  /** The URL of a picture of an entity: the same all day, so that lists are cached. */
  ofPicture: (id: string) => string
  /** The URL of a person's photo: the same for an hour. */
  ofPhoto: (id: string) => string
  /**
   * The query string that allows watching a video or reading a CV: the same for an hour, so that a player can continue. Its poster and captions
   * have their own.
   */
  ofView: (id: string, beside?: string) => string
  /** Whether a signature allows viewing a file, or its poster or captions. It does not allow downloading it. */
  mayView: (id: string, until: string, key: string, beside?: string) => boolean
  /** Until when a signature is valid, in seconds since 1970; null when it is forged, for another file, or expired. */
  holdsUntil: (id: string, until: string, key: string) => number | null
}

const minutes = 5
const day = 86_400
const hour = 3600

/** Signed URLs are the permission: bound to one file, short-lived, and signed with a key that is not in the database. */
export function addressesWith(seal: Seal, now = () => Date.now()): Addresses {
  // As a KeyObject: with raw bytes one would be created for each URL, and a list has dozens.
  const secret = createSecretKey(seal.keyFor('addresses of files'))
  const keyFor = (id: string, until: number) => createHmac('sha256', secret).update(`${id} ${until}`).digest()
  const signed = (id: string, until: number) => `until=${until}&key=${keyFor(id, until).toString('base64url')}`
  const address = (id: string, until: number) => `/api/file/${id}?${signed(id, until)}`
  const seconds = () => Math.floor(now() / 1000)
  const viewed = (id: string, beside = '') => `view ${id}${beside && ` ${beside}`}`
  /** Other signatures do not contain a file id. */
  const isFile = (id: string) => z.uuid().safeParse(id).success
  function holdsUntil(id: string, until: string, key: string) {
    const end = Number(until)
    if (!/^\d{1,12}$/.test(until) || end <= seconds()) return null
    const [given, right] = [Buffer.from(key, 'base64url'), keyFor(id, end)]
    return given.length === right.length && timingSafeEqual(given, right) ? end : null
  }
  return {
    ofFile: (id) => address(id, seconds() + minutes * 60),
    ofPicture: (id) => address(id, (Math.floor(seconds() / day) + 2) * day),
    ofPhoto: (id) => address(id, (Math.floor(seconds() / hour) + 2) * hour),
    ofView: (id, beside) => signed(viewed(id, beside), (Math.floor(seconds() / hour) + 2) * hour),
    mayView: (id, until, key, beside) => isFile(id) && holdsUntil(viewed(id, beside), until, key) !== null,
    holdsUntil: (id, until, key) => (isFile(id) ? holdsUntil(id, until, key) : null),
  }
}
