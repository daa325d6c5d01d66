import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { isConflict } from '#platform/web/api/autosave.ts'
import { ApiError, call, refresh } from '#platform/web/api/client.ts'
import { useAutosave } from '#platform/web/api/useAutosave.ts'
import { isSame, mergeOver, type Values } from '#platform/web/records/mergeOver.ts'
import { newId } from '#platform/web/state/newId.ts'
import { postLanguages } from '#website/contract/news.rules.ts'
import { news, type Post, type PostInput } from '#website/contract/news.ts'

/** The parts of a post that an author sees: its text, its preview, or both. */
export type WritingView = 'write' | 'both' | 'preview'

export type Written = z.input<typeof PostInput>

const emptyText = { title: '', summary: '', body: '', coverAlt: '' }
const emptyPost: PostInput = {
  texts: { pt: emptyText, en: emptyText, de: emptyText, fr: emptyText },
  slug: '',
  tags: [],
  byline: '',
  coverId: null,
  pinnedUntil: null,
}

/** The values of the form for a post; those of an empty one without it. */
export const writtenOf = (post: Post | null): PostInput => post?.draft ?? emptyPost

/** The members of a content by their path, as the conflict dialog compares them. */
export const flatOf = ({ texts, ...rest }: PostInput): Values => ({
  ...rest,
  ...Object.fromEntries(
    postLanguages.flatMap((language) =>
      Object.entries(texts[language]).map(([name, value]) => [`${language}.${name}`, value]),
    ),
  ),
})
function hasSameDraft(current: Post, read: Post) {
  const values = flatOf(read.draft)
  return Object.entries(flatOf(current.draft)).every(([path, value]) => isSame(value, values[path]))
}
function fromFlat(flat: Values): PostInput {
  const texts = Object.fromEntries(
    postLanguages.map((language) => [
      language,
      Object.fromEntries(Object.keys(emptyText).map((name) => [name, flat[`${language}.${name}`]])),
    ]),
  )
  const rest = Object.fromEntries(Object.entries(flat).filter(([path]) => !path.includes('.')))
  return { ...rest, texts } as PostInput
}

type DraftChange = {
  values: PostInput
  /** Creates the post also while nothing is written. */
  force: boolean
}

const stale = [news.list, news.facets, news.bySlug]
/** The keys of what is saved: the draft, and its author, who is no part of it. */
const key = 'draft'
const authorKey = 'author'
/** Milliseconds after the last key. */
const rest = 1000

/** Saves a post while its author types, each time over the version that was read. The first save creates it. */
export function useWriting(
  form: UseFormReturn<Written, unknown, PostInput>,
  opened: Post | null,
  onCreated?: (post: Post) => void,
) {
  const [post, setPost] = useState(opened)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  const stored = useRef(post)
  const last = useRef(JSON.stringify(writtenOf(opened)))
  const [writer] = useState(() => newId())
  const created = useRef(onCreated)
  created.current = onCreated

  // A copy, because the values of a form are changed in place, also while a request with them is on its way.
  const written = useCallback(() => structuredClone(form.getValues()) as PostInput, [form])
  const note = useCallback((now: Post) => {
    stored.current = now
    setPost(now)
  }, [])
  const hasChanged = useCallback((values: PostInput) => JSON.stringify(values) !== last.current, [])
  /**
   * Sends a change over the version that was read. Changes of another user beside the draft, such as the state of the post, do not conflict
   * with it.
   */
  async function sendOver(read: Post, send: (now: Post) => Promise<Post>) {
    try {
      note(await send(read))
    } catch (failure) {
      const current = failure instanceof ApiError && isConflict(failure) ? (failure.current as Post) : null
      if (!current || !hasSameDraft(current, read)) throw failure
      note(current)
      note(await send(current))
    }
  }
  async function create(values: PostInput) {
    const kept = await call(news.create, { body: values })
    note(kept)
    last.current = JSON.stringify(values)
    created.current?.(kept)
    return kept
  }
  async function saveDraft({ values, force }: DraftChange) {
    const now = stored.current
    if (!hasChanged(values) && (now || !force)) return false
    if (!now) await create(values)
    else {
      await sendOver(now, ({ id, version }) => call(news.update, { params: { id }, body: { ...values, version } }))
      last.current = JSON.stringify(values)
    }
    return true
  }
  async function saveAuthor(authorId: string) {
    const now = stored.current ?? (await create(written()))
    if (now.authorId === authorId) return false
    await sendOver(now, ({ id, version }) => call(news.setAuthor, { params: { id }, body: { authorId, version } }))
    return true
  }
  const { unsaved, status, set, flush, discard } = useAutosave<DraftChange | { authorId: string }>({
    scope: `post ${opened?.id ?? writer}`,
    merge: (earlier, later) =>
      'values' in earlier && 'values' in later ? { values: later.values, force: earlier.force || later.force } : later,
    save: async (change) => {
      setDismissed(false)
      if (!(await ('values' in change ? saveDraft(change) : saveAuthor(change.authorId)))) return
      setSavedAt(new Date())
      void refresh(stale)
    },
  })
  const failureOf = (waiting: typeof unsaved) => waiting[key]?.failure ?? waiting[authorKey]?.failure
  /** Saves pending changes and returns the post as stored; with `force`, also an empty one. */
  const save = async (force = false) => {
    set(key, { values: written(), force })
    const failed = failureOf((await flush()).unsaved)
    if (failed) throw failed
    return stored.current
  }
  useEffect(() => {
    const { unsubscribe } = form.watch(() => set(key, { values: written(), force: false }, rest))
    return unsubscribe
  }, [form, set, written])

  const failure = failureOf(unsaved)
  const conflict = failure && isConflict(failure) && !isDismissed ? (failure.current as Post) : null
  const open = (now: Post) => {
    note(now)
    last.current = JSON.stringify(writtenOf(now))
    form.reset(writtenOf(now))
  }
  const abandon = () => {
    discard(key)
    discard(authorKey)
  }
  return {
    post,
    isSaving: status === 'saving',
    savedAt,
    failure,
    save,
    /** The failure of the draft alone, whose fields are those of the form. */
    draftFailure: unsaved[key]?.failure,
    author: { isWaiting: unsaved[authorKey] !== undefined, failure: unsaved[authorKey]?.failure },
    /** Makes another administrator the author, in turn with what is saved of the draft: two requests at once would conflict. */
    chooseAuthor: (authorId: string) => set(authorKey, { authorId }),
    /** Whether there are unsaved changes. */
    hasUnsaved: () => hasChanged(written()) || unsaved[authorKey] !== undefined,
    conflict,
    /** The values of the form while there is a conflict, with the fields that only the other user changed. */
    mine: conflict
      ? mergeOver(flatOf(writtenOf(conflict)), flatOf(JSON.parse(last.current) as PostInput), flatOf(written()))
      : {},
    keepMine: (mine: Values) => {
      if (!conflict) return
      note(conflict)
      last.current = JSON.stringify(writtenOf(conflict))
      form.reset(fromFlat(mine))
      void save().catch(() => {})
    },
    useStored: () => {
      if (!conflict) return
      abandon()
      open(conflict)
      setSavedAt(null)
    },
    dismissConflict: () => setDismissed(true),
    /** The post after an action; its texts replace those of the form when the action changed them. */
    noteAction: (now: Post, replaces: boolean) => (replaces ? open(now) : note(now)),
    /** Discards changes that could not be saved. */
    abandon,
  }
}

export type Writing = ReturnType<typeof useWriting>
