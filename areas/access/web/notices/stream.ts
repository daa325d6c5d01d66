import { EventSource } from 'eventsource'
import { Notice, notices } from '#access/contract/notices.ts'
import { noticesTexts } from '#access/web/notices/texts/notices.pt.ts'
import { addressOf, call } from '#platform/web/api/client.ts'
import { deleteToken, readToken } from '#platform/web/api/token.ts'
import { product } from '#platform/web/i18n/namespace.ts'
import { say } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { bringLive, liveChannels, liveIsBack } from './live.ts'
import { lastKnown, receive } from './notifications.ts'

/** More than this many new notices are counted instead of shown one by one; all that were missed are one line. */
const maxSingleNotices = 3
/** Milliseconds after which notices are no longer those that were missed. */
const catchingUp = 2000
const gathering = 80
const longestWait = 60_000

type Follow = {
  /** Opens the record of a notice. */
  onFollow: (link: string) => void
}

/**
 * Streams notices while the page is visible, starting with missed ones: a browser opens few connections to one server, so
 * background tabs use none. Returns a function that stops it.
 */
export function followNotices({ onFollow }: Follow): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let flush: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let opened = 0
  let waiting: Notice[] = []
  // In server time: when the notices of this account first reach a browser, old ones are not announced.
  let since = 0

  function tell(fresh: Notice[]) {
    const t = say(noticesTexts)
    const isReturning = catchingUp >= Date.now() - opened
    if (fresh.length > (isReturning ? 1 : maxSingleNotices)) return toast.info(t('several', { count: fresh.length }))
    for (const { kind, data, link } of fresh)
      toast.info(t(`kinds.${kind}`, data), { action: { label: t('open'), onSelect: () => onFollow(link) } })
  }

  function take() {
    flush = undefined
    const last = lastKnown()
    const received = waiting
    waiting = []
    receive(received)
    tell(received.filter(({ id, at }) => id > last && Date.parse(at) >= since))
  }

  async function fetchAsMe(url: string | URL, init: object) {
    const token = readToken()
    const { headers, ...rest } = init as RequestInit
    const answer = await fetch(url, { ...rest, headers: { ...headers, authorization: `Bearer ${token}` } })
    if (lastKnown() === 0) since = Date.parse(answer.headers.get('date') ?? '') || Date.now()
    // Compares the token, so that a late answer to an old session cannot end the new one.
    if (answer.status === 401 && token === readToken()) deleteToken('refused')
    return answer
  }

  function open() {
    close()
    if (document.visibilityState === 'hidden' || !readToken()) return
    const mine = new EventSource(addressOf(notices.stream, { query: { after: lastKnown() } }), { fetch: fetchAsMe })
    source = mine
    mine.addEventListener('open', () => {
      failures = 0
      opened = Date.now()
      liveIsBack()
    })
    mine.addEventListener('missed', liveIsBack)
    for (const channel of liveChannels)
      mine.addEventListener(channel, ({ data }) => bringLive(channel, JSON.parse(data)))
    mine.addEventListener('message', ({ data }) => {
      const { data: notice } = Notice.safeParse(JSON.parse(data))
      // A kind that only a newer version knows: the page can show it after the next load.
      if (!notice) return
      waiting.push(notice)
      flush ??= setTimeout(take, gathering)
    })
    mine.addEventListener('error', ({ code }) => {
      // EventSource reconnects after a lost connection, but not after a refusal.
      if (mine !== source || mine.readyState !== mine.CLOSED || code === 401 || code === 403) return
      failures += 1
      again = setTimeout(open, code === 429 ? longestWait : Math.min(longestWait, 1000 * 2 ** failures))
    })
  }

  function close() {
    clearTimeout(again)
    source?.close()
    source = undefined
  }

  const onVisibility = () => (document.visibilityState === 'hidden' ? close() : open())
  const sayAnew = () => void call(notices.list, { query: { after: 0 } }).then(receive, () => {})
  document.addEventListener('visibilitychange', onVisibility)
  const stopListening = product.subscribe(sayAnew)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stopListening()
    clearTimeout(flush)
    close()
  }
}
