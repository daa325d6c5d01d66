import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { postLanguages } from '#contract/site/news.rules.ts'
import { news, type Post, type PostInput } from '#contract/site/news.ts'
import { isConflict } from '#web/platform/api/autosave.ts'
import { call, refresh } from '#web/platform/api/client.ts'
import { useAutosave } from '#web/platform/api/useAutosave.ts'
import { mergeOver, type Values } from '#web/platform/records/mergeOver.ts'

/** What an author sees of a post: its text, its preview, or both. */
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

const stale = [news.list, news.facets, news.bySlug]
/** A post has one draft. */
const key = 'draft'
/** Milliseconds after the last key. */
const rest = 1000

/** Saves a post while its author types, each time over the version that was read; the first time it is created. */
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
  const [writer] = useState(() => crypto.randomUUID())
  const created = useRef(onCreated)
  created.current = onCreated

  const note = useCallback((now: Post) => {
    stored.current = now
    setPost(now)
  }, [])
  const hasChanged = useCallback((values: PostInput) => JSON.stringify(values) !== last.current, [])
  type Change = { values: PostInput; force: boolean }
  const { unsaved, status, set, flush, discard } = useAutosave<Change>({
    scope: `post ${opened?.id ?? writer}`,
    merge: (earlier, later) => ({ values: later.values, force: earlier.force || later.force }),
    save: async ({ values, force }) => {
      if (!hasChanged(values) && !(force && !stored.current)) return
      setDismissed(false)
      const now = stored.current
      const kept = now
        ? await call(news.update, { params: { id: now.id }, body: { ...values, version: now.version } })
        : await call(news.create, { body: values })
      note(kept)
      last.current = JSON.stringify(values)
      setSavedAt(new Date())
      if (!now) created.current?.(kept)
      void refresh(stale)
    },
  })
  /** Saves pending changes and returns the post as stored; with `force`, also an empty one. */
  const save = useCallback(
    async (force = false) => {
      set(key, { values: form.getValues() as PostInput, force })
      const failure = (await flush()).unsaved[key]?.failure
      if (failure) throw failure
      return stored.current
    },
    [form, set, flush],
  )
  useEffect(() => {
    const { unsubscribe } = form.watch(() => set(key, { values: form.getValues() as PostInput, force: false }, rest))
    return unsubscribe
  }, [form, set])

  const failure = unsaved[key]?.failure
  const conflict = failure && isConflict(failure) && !isDismissed ? (failure.current as Post) : null
  const open = (now: Post) => {
    note(now)
    last.current = JSON.stringify(writtenOf(now))
    form.reset(writtenOf(now))
  }
  return {
    post,
    isSaving: status === 'saving',
    savedAt,
    failure,
    save,
    /** Whether there are unsaved changes. */
    isLoose: useCallback(() => hasChanged(form.getValues() as PostInput), [form, hasChanged]),
    conflict,
    /** What the form has while there is a conflict, with the fields that only the other user changed. */
    mine: conflict
      ? mergeOver(
          flatOf(writtenOf(conflict)),
          flatOf(JSON.parse(last.current) as PostInput),
          flatOf(form.getValues() as PostInput),
        )
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
      discard(key)
      open(conflict)
      setSavedAt(null)
    },
    dismissConflict: () => setDismissed(true),
    /** The post after an action; its texts replace those of the form when the action changed them. */
    noteAction: (now: Post, replaces: boolean) => (replaces ? open(now) : note(now)),
    /** Gives up what could not be saved. */
    abandon: () => discard(key),
  }
}
