import { z } from 'zod'
import { stored } from './stored.ts'

const Notification = z.object({
  id: z.string(),
  message: z.string(),
  time: z.string(),
  link: z.string(),
  read: z.boolean(),
})
/** Something that happened while nobody was looking; kept in this browser. */
export type Notification = z.infer<typeof Notification>

const most = 50
export const notifications = stored<Notification[]>(
  'notifications',
  (raw) => z.array(Notification).safeParse(raw).data ?? [],
)

/** Tells the administrator through the bell, for instance that a long export is ready. */
export function notify({ message, link }: { message: string; link: string }) {
  const entry = { id: crypto.randomUUID(), message, time: new Date().toISOString(), link, read: false }
  notifications.set([entry, ...notifications.get()].slice(0, most))
}

export function markAllRead() {
  if (notifications.get().some(({ read }) => !read))
    notifications.set(notifications.get().map((entry) => ({ ...entry, read: true })))
}
