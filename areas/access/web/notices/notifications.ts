import { z } from 'zod'
import type { Notice } from '#access/contract/notices.ts'
import { noticesTexts } from '#access/web/notices/texts/notices.pt.ts'
import { onToken } from '#platform/web/api/token.ts'
import { formatOf } from '#platform/web/i18n/format.ts'
import { productLanguage } from '#platform/web/i18n/languages.ts'
import { say } from '#platform/web/i18n/texts.ts'
import { stored } from '#platform/web/state/stored.ts'

const Notification = z.object({
  id: z.string(),
  message: z.string(),
  time: z.string(),
  link: z.string(),
  read: z.boolean(),
})
/** A notice stored in this browser, newest first. */
export type Notification = z.infer<typeof Notification>

const most = 100
export const notifications = stored<Notification[]>(
  'notifications',
  (raw) => z.array(Notification).safeParse(raw).data ?? [],
)

/** Their account, the last received and the last read notice: the server sends all again after a logout, and does not store what was read. */
const Known = z.object({ account: z.string(), last: z.int().min(0), seen: z.int().min(0) })
const nobody: z.infer<typeof Known> = { account: '', last: 0, seen: 0 }
const known = stored('notificationsKnown', (raw) => Known.safeParse(raw).data ?? nobody)

/** The id of the last notice of the account in this browser. */
export const lastKnown = () => known.get().last

/** The storage is shared: another tab may just have written. */
function reload() {
  known.reload()
  notifications.reload()
}

/** Switches to this account, and deletes notices of another one. */
export function startNotifications(account: string) {
  reload()
  if (known.get().account === account) return
  notifications.set([])
  known.set({ ...nobody, account })
}

// Notices contain names of people and processes, so they are deleted for the next user of this browser.
onToken(({ token }) => {
  if (token) return
  notifications.set([])
  known.set({ ...known.get(), last: 0 })
})

const inside = (link: string) => (/^\/(?!\/)/.test(link) ? link : '/dashboard')
const worded = ({ id, kind, data, link, at }: Notice): Notification => ({
  id: String(id),
  message: say(noticesTexts)(`kinds.${kind}`, {
    ...data,
    date: data.date && formatOf(productLanguage()).date(data.date),
  }),
  time: at,
  link: inside(link),
  read: id <= known.get().seen,
})

/** Stores notices of the server, oldest first. Existing ones get new texts in the current language; cleared ones stay cleared. */
export function receive(received: Notice[]) {
  reload()
  const { last } = known.get()
  const said = new Map(received.map((notice) => [String(notice.id), worded(notice)]))
  const kept = notifications.get().map((entry) => ({ ...entry, message: said.get(entry.id)?.message ?? entry.message }))
  // Another tab may have stored them a moment ago without having written `last` yet.
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
