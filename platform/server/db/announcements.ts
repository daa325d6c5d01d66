import pg from 'pg'

type Heard = (payload: string) => void

/** Notifications (LISTEN/NOTIFY) that PostgreSQL sends to every process of the installation. */
export type Announcements = {
  hear: (channel: string, heard: Heard) => void
  /** Runs when the connection is lost: notifications may have been missed. */
  onLost: (lost: () => void) => void
  /** Runs each time it listens again. */
  onBack: (back: () => void) => void
  listening: () => boolean
  close: () => Promise<void>
}

const channels = ['session_ended', 'account_changed', 'settings_changed', 'notice', 'chat', 'tasks', 'public_pages']

/** A dedicated connection that listens and reconnects by itself. */
export function openAnnouncements(url: string): Announcements {
  const hearing = new Map<string, Heard[]>()
  const onLost: (() => void)[] = []
  const onBack: (() => void)[] = []
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let listening = false

  async function open() {
    const mine = new pg.Client({ connectionString: url, application_name: 'certame announcements', keepAlive: true })
    mine.on('notification', ({ channel, payload }) => {
      for (const heard of hearing.get(channel) ?? []) heard(payload ?? '')
    })
    mine.on('error', () => {})
    mine.on('end', () => {
      listening = false
      for (const lost of onLost) lost()
      if (!closed) timer = setTimeout(open, 500)
    })
    client = mine
    try {
      await mine.connect()
      await mine.query(channels.map((channel) => `listen ${channel}`).join('; '))
      listening = true
      for (const back of onBack) back()
    } catch {
      await mine.end().catch(() => {})
    }
  }
  const opening = open()
  return {
    hear: (channel, heard) => hearing.set(channel, [...(hearing.get(channel) ?? []), heard]),
    onLost: (lost) => onLost.push(lost),
    onBack: (back) => onBack.push(back),
    listening: () => listening,
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
