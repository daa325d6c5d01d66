import { z } from 'zod'
import type { Notice } from '#contract/access/notices.ts'
import { onToken } from '#web/platform/api/token.ts'
import { formatOf } from '#web/platform/i18n/format.ts'
import { productLanguage } from '#web/platform/i18n/languages.ts'
import { say } from '#web/platform/i18n/texts.ts'
import { stored } from '#web/platform/site/stored.ts'

const Notification = z.object({
  id: z.string(),
  message: z.string(),
  time: z.string(),
  link: z.string(),
  read: z.boolean(),
})
/** Something that happened while nobody was looking; kept in this browser, the newest first. */
export type Notification = z.infer<typeof Notification>

const most = 100
export const notifications = stored<Notification[]>(
  'notifications',
  (raw) => z.array(Notification).safeParse(raw).data ?? [],
)

/** Whose they are, the last that has come, and the last that was seen: the server brings them again after a logout, and knows no reading. */
const Known = z.object({ account: z.string(), last: z.int().min(0), seen: z.int().min(0) })
const nobody: z.infer<typeof Known> = { account: '', last: 0, seen: 0 }
const known = stored('notificationsKnown', (raw) => Known.safeParse(raw).data ?? nobody)

/** The id of the last notice that this browser has of the account. */
export const lastKnown = () => known.get().last

/** The storage is shared: another tab may have written a moment ago. */
function reload() {
  known.reload()
  notifications.reload()
}

/** From now on they are those of this account; what another one left is forgotten. */
export function beginNotifications(account: string) {
  reload()
  if (known.get().account === account) return
  notifications.set([])
  known.set({ ...nobody, account })
}

// They name people and processes: nothing of that stays for whoever uses this browser next.
onToken(({ token }) => {
  if (token) return
  notifications.set([])
  known.set({ ...known.get(), last: 0 })
})

const inside = (link: string) => (/^\/(?!\/)/.test(link) ? link : '/dashboard')
const worded = ({ id, kind, data, link, at }: Notice): Notification => ({
  id: String(id),
  message: say('notices')(`kinds.${kind}`, { ...data, date: data.date && formatOf(productLanguage()).date(data.date) }),
  time: at,
  link: inside(link),
  read: id <= known.get().seen,
})

/** Keeps what the server told, oldest first. What is there already is said anew, in the language of now; what was cleared stays away. */
export function receive(received: Notice[]) {
  reload()
  const { last } = known.get()
  const said = new Map(received.map((notice) => [String(notice.id), worded(notice)]))
  const kept = notifications.get().map((entry) => ({ ...entry, message: said.get(entry.id)?.message ?? entry.message }))
  // Another tab may have kept them a moment ago, and not yet written that it did.
  const there = new Set(kept.map(({ id }) => id))
  const fresh = received.filter(({ id }) => id > last && !there.has(String(id))).map(worded)
  notifications.set([...fresh.reverse(), ...kept].slice(0, most))
  known.set({ ...known.get(), last: Math.max(last, ...received.map(({ id }) => id)) })
}

export function markAllRead() {
  reload()
  known.set({ ...known.get(), seen: known.get().last })
  if (notifications.get().some(({ read }) => !read))
    notifications.set(notifications.get().map((entry) => ({ ...entry, read: true })))
}
