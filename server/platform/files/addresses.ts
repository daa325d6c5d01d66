import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Seal } from '#server/platform/seal.ts'

export type Addresses = {
  /** Where a file can be fetched without a token, for a few minutes. */
  ofFile: (id: string) => string
  /** Where a picture of an entity is shown: the same all day, so that a list does not fetch it again. */
  ofPicture: (id: string) => string
  /** Where the photo of somebody is shown: the same for an hour. */
  ofPhoto: (id: string) => string
  /** What an address ends with under which a video is watched or a CV is read: the same for an hour, so that a player goes on where it is. What is shown beside it has one of its own. */
  ofView: (id: string, beside?: string) => string
  /** Whether a file, or what is shown beside it, may be looked at under an address. It is not good for fetching it. */
  mayView: (id: string, until: string, key: string, beside?: string) => boolean
  /** Until when an address holds, as seconds; nothing when it was not made here, for this file, or is over. */
  holdsUntil: (id: string, until: string, key: string) => number | null
}

const minutes = 5
const day = 86_400
const hour = 3600

/** Addresses that are the permission: bound to one file, short-lived, and made with a key that is not in the database. */
export function addressesWith(seal: Seal, now = () => Date.now()): Addresses {
  // As an object of the library: raw bytes would be made one for each address, and a list has dozens.
  const secret = createSecretKey(seal.keyFor('addresses of files'))
  const keyFor = (id: string, until: number) => createHmac('sha256', secret).update(`${id} ${until}`).digest()
  const signed = (id: string, until: number) => `until=${until}&key=${keyFor(id, until).toString('base64url')}`
  const address = (id: string, until: number) => `/api/file/${id}?${signed(id, until)}`
  const seconds = () => Math.floor(now() / 1000)
  const viewed = (id: string, beside = '') => `view ${id}${beside && ` ${beside}`}`
  /** What is signed otherwise names no file. */
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
