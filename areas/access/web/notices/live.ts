/** Events of other areas that come on the stream of the notices. */
export const liveChannels = ['chat', 'tasks'] as const
type Channel = (typeof liveChannels)[number]

const hearing = new Map<Channel, Set<(data: unknown) => void>>()
const returning = new Set<() => void>()

/** Listens to the events of a channel. Returns a function that stops it. */
export function onLive(channel: Channel, hear: (data: unknown) => void) {
  const known = hearing.get(channel) ?? new Set()
  hearing.set(channel, known.add(hear))
  return () => void known.delete(hear)
}

/** Runs each time the stream is connected: events may have been missed until now. */
export function onLiveBack(back: () => void) {
  returning.add(back)
  return () => void returning.delete(back)
}

export function bringLive(channel: Channel, data: unknown) {
  for (const hear of hearing.get(channel) ?? []) hear(data)
}

export function liveIsBack() {
  for (const back of returning) back()
}
