import { BlockList, isIP } from 'node:net'
import type { Announcements } from '#platform/server/db/announcements.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { readSettings, type StoredSettings } from './installation.sql.ts'

declare module 'fastify' {
  interface FastifyInstance {
    installation: LiveInstallation
    seal: Seal
  }
}

/** The current settings, updated on every process within a second of a change. */
export type LiveInstallation = {
  all: () => StoredSettings
  security: () => StoredSettings['security']
  /** Whether calls from an address are accepted. */
  allows: (address: string) => boolean
  /** Reads them again, after a change by this process. */
  refresh: () => Promise<void>
}

/** The origin of a URL; undefined when it has none. */
export const originOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).origin : '')

/** Parses networks; null when one of them is invalid. */
export function networks(list: readonly string[]): BlockList | null {
  const known = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    const width = family === 4 ? 32 : 128
    const prefix = bits === undefined ? width : Number(bits)
    if (!family || !Number.isInteger(prefix) || prefix < 0 || prefix > width) return null
    known.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  return known
}

/** Unwraps an IPv4-mapped IPv6 address. */
export const bareAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

export function within(list: BlockList, address: string): boolean {
  const bare = bareAddress(address)
  return isIP(bare) !== 0 && list.check(bare, isIP(bare) === 4 ? 'ipv4' : 'ipv6')
}

export async function openInstallation(db: Db, announcements: Announcements, seal: Seal): Promise<LiveInstallation> {
  let current = await readSettings(db, seal)
  let allowed = networks(current.security.allowedNetworks)
  let asked = 0
  let latest = 0
  async function refresh() {
    const turn = ++asked
    const read = await readSettings(db, seal)
    // Of concurrent reads the one started later is newer, whichever finishes first.
    if (turn < latest) return
    latest = turn
    current = read
    allowed = networks(current.security.allowedNetworks)
  }
  const inTime = () => void refresh().catch(() => {})
  announcements.hear('settings_changed', inTime)
  announcements.onBack(inTime)
  return {
    all: () => current,
    security: () => current.security,
    allows: (address) =>
      current.security.allowedNetworks.length === 0 || (allowed !== null && within(allowed, address)),
    refresh,
  }
}
