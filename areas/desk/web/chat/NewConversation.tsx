import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { chat } from '#desk/contract/chat.ts'
import { chatTexts } from '#desk/web/chat/texts/chat.pt.ts'
import { says, termsOf } from '#platform/contract/search.rules.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { PersonFace } from './ChatFace.tsx'

/** Begins a conversation: with one person, or with several as a group that has a name. */
export function NewConversation() {
  const t = useTexts(chatTexts)
  const id = useId()
  // On a phone this is the whole page.
  const Heading = usePhone() ? 'h1' : 'h2'
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [name, setName] = useState('')
  const { data, error, refetch } = useQuery(q(chat.people, {}))
  const begin = useWrite(chat.begin, {
    stale: [chat.conversations],
    then: ({ key }) =>
      void navigate(placeProps({ to: '/dashboard/chat/$conversationKey', params: { conversationKey: key } }) as never),
  })
  const terms = termsOf(search)
  const people = (data?.rows ?? []).filter((person) => terms.every((term) => says(person.name, term)))
  const [only] = chosen
  const isGroup = chosen.size > 1
  const save = () => {
    if (isGroup) begin.mutate({ body: { kind: 'GROUP', name, members: [...chosen] } })
    else if (only) begin.mutate({ body: { kind: 'ONE_TO_ONE', with: only } })
  }
  const toggle = (person: string) =>
    setChosen((before) => before.symmetricDifference(new Set([person])) as ReadonlySet<string>)
  const problem = begin.error?.fields.name?.message ?? begin.error?.message
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="mx-auto flex min-h-0 w-full max-w-[520px] flex-1 flex-col gap-3 p-4"
    >
      <Heading className="text-16 font-semibold">{t('new')}</Heading>
      <div className="flex">
        <SearchBox value={search} onChange={setSearch} placeholder={t('findPerson')} className="w-full" />
      </div>
      {error && !data && <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      <ul aria-label={t('people')} className="min-h-0 flex-1 overflow-y-auto rounded-3 border">
        {people.map((person) => (
          <li key={person.id} className="border-b last:border-b-0">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-hover">
              <Checkbox checked={chosen.has(person.id)} onChange={() => toggle(person.id)} />
              <PersonFace person={person} size={28} />
              <span dir="auto" className="min-w-0 flex-1 truncate text-13">
                {person.name}
              </span>
            </label>
          </li>
        ))}
        {data && people.length === 0 && <li className="p-4 text-13 text-fg-3">{t('nobody')}</li>}
      </ul>
      {isGroup && (
        <label className="grid gap-1 text-12 font-label">
          {t('groupName')}
          <input
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className={`${fieldLook} font-normal`}
          />
        </label>
      )}
      <p id={`${id}-problem`} role="alert" className="text-12 text-neg empty:hidden">
        {problem ?? ''}
      </p>
      <Button
        type="submit"
        variant="primary"
        pending={begin.isPending}
        disabledReason={chosen.size === 0 ? t('chooseSomebody') : undefined}
        className="self-end"
      >
        {isGroup ? t('createGroup') : t('open')}
      </Button>
    </form>
  )
}
