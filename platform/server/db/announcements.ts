import pg from 'pg'

type Heard = (payload: string) => void

/** Notifications (LISTEN/NOTIFY) that PostgreSQL sends to every process of the installation. */
export type Announcements = {
  hear: (channel: string, heard: Heard) => void
  /** Runs before those who hear a channel. */
  hearAll: (heard: () => void) => void
  /** Runs when the connection is lost: notifications may have been missed. */
  onLost: (lost: () => void) => void
  /** Runs each time it listens again. */
  onBack: (back: () => void) => void
  listening: () => boolean
  close: () => Promise<void>
}

const channels = ['session_ended', 'account_changed', 'settings_changed', 'notice', 'chat', 'tasks', 'public_pages']

/**
 * Milliseconds between two questions to the connection, and in which it must answer or be open: half open, it would give no error and stay silent.
 */
const [askEvery, answersWithin, opensWithin] = [5000, 2000, 6000]

/** A dedicated connection to the primary that listens and reconnects by itself. */
export function openAnnouncements(url: string): Announcements {
  const hearing = new Map<string, Heard[]>()
  const hearingAll: (() => void)[] = []
  const onLost: (() => void)[] = []
  const onBack: (() => void)[] = []
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false
  let listening = false

  async function open() {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'certame announcements',
      keepAlive: true,
    })
    mine.on('notification', ({ channel, payload }) => {
      for (const heard of hearingAll) heard()
      for (const heard of hearing.get(channel) ?? []) heard(payload ?? '')
    })
    mine.on('error', () => {})
    let asking: NodeJS.Timeout | undefined
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      clearInterval(asking)
      clearTimeout(patience)
      listening = false
      for (const lost of onLost) lost()
      if (!closed) timer = setTimeout(open, 500)
    }
    /** It does not wait for a server that may not answer. */
    const giveUp = () => {
      mine.connection.stream.destroy()
      over()
    }
    let patience = setTimeout(giveUp, opensWithin)
    async function ask() {
      clearTimeout(patience)
      patience = setTimeout(giveUp, answersWithin)
      const { rows } = await mine.query('select pg_is_in_recovery() as standby').catch(() => ({ rows: [] }))
      clearTimeout(patience)
      // Nothing is announced on a standby.
      if (rows[0]?.standby !== false) giveUp()
    }
    mine.on('end', over)
    client = mine
    try {
      await mine.connect()
      await mine.query(channels.map((channel) => `listen ${channel}`).join('; '))
      await ask()
      if (isOver) return
      asking = setInterval(ask, askEvery).unref()
      listening = true
      for (const back of onBack) back()
    } catch {
      giveUp()
    }
  }
  const opening = open()
  return {
    hearAll: (heard) => hearingAll.push(heard),
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
