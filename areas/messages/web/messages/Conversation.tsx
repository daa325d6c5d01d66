import { ChevronDown, ClipboardList, MapPin } from 'lucide-react'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { toneOf } from '#deliveries/web/ledger/useDeliveryWords.tsx'
import type { AboutProcess, ConversationEntry, Conversation as Talk } from '#messages/contract/conversations.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { DocumentsCard } from '#platform/web/files/DocumentsCard.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { RowLink } from '#platform/web/ui/RowLink.tsx'
import { type Place, placeProps } from '#platform/web/ui/Tabs.tsx'
import { ReplyFiles } from './ReplyFiles.tsx'

type ConversationProps = { talk: Talk; openId: string }

/** The messages between the author and one person, oldest first. */
export function Conversation({ talk, openId }: ConversationProps) {
  const t = useTexts(messagesTexts)
  const { person } = talk
  if (!person) return null
  return (
    <section aria-label={t('conversation.with', { name: person.name })}>
      <ul className="grid gap-4">
        {talk.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} person={person} isOpen={entry.id === openId} />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = { entry: ConversationEntry; person: NonNullable<Talk['person']>; isOpen: boolean }

function Entry({ entry, person, isOpen }: EntryProps) {
  const t = useTexts(messagesTexts)
  const logs = useTexts(logsTexts)
  const format = useFormat()
  const { authorName, body, quoted, at, isFromPerson, state, sent, attachments, files, filesLeftOut, fromAddress } =
    entry
  return (
    <li aria-current={isOpen || undefined} className="flex min-w-0 gap-3">
      <Avatar name={authorName} size={32} />
      <div className={`min-w-0 flex-1 rounded-3 border p-4 ${isFromPerson ? 'bg-surface' : 'bg-sunken'}`}>
        <div className="mb-2 flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-semibold break-words">{authorName}</bdi>
          <time dateTime={at} className="num text-12 text-fg-3">
            {format.dateTime(at)}
          </time>
          <span className="ms-auto flex flex-wrap gap-1.5">
            {state !== 'sent' && !isFromPerson && <Badge tone="wait">{t(`states.${state}`)}</Badge>}
            {sent.map(({ id, state: become }) => (
              <Badge key={id} tone={toneOf[become]}>
                {logs(`states.${become}`)}
              </Badge>
            ))}
          </span>
        </div>
        {body ? <RichText html={body} /> : <p className="text-14 text-fg-3">{t('noWords')}</p>}
        {quoted && (
          <details className="group mt-3">
            <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-1 text-12 text-fg-3 hover:text-fg max-md:min-h-11">
              <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="group-open:rotate-180" />
              {t('conversation.quoted')}
            </summary>
            <div className="mt-2 border-s-2 ps-3 text-fg-2">
              <RichText html={quoted} />
            </div>
          </details>
        )}
        {fromAddress && (
          <p className="mt-3 text-12 text-wait">{t('conversation.otherAddress', { address: fromAddress })}</p>
        )}
        {files.length > 0 && (
          <ReplyFiles entity={person.typeUser === 1 ? 'company' : 'candidate'} entityId={person.id} rows={files} />
        )}
        {filesLeftOut.length > 0 && (
          <p dir="auto" className="mt-3 text-12 break-words text-fg-3">
            {t('conversation.filesLeftOut', { names: filesLeftOut.join(', ') })}
          </p>
        )}
        {attachments > 0 && (
          <div className="mt-4">
            <DocumentsCard entity="message" entityId={entry.id} readOnly />
          </div>
        )}
      </div>
    </li>
  )
}

/** The person of a conversation, and the processes it may be about. */
export function About({ talk: { person, processes } }: { talk: Talk }) {
  const t = useTexts(messagesTexts)
  if (!person && processes.length === 0) return null
  return (
    <aside aria-label={t('conversation.about')} className="grid gap-2">
      {person && (
        <div className="relative flex items-center gap-3 rounded-3 border p-4">
          <Avatar name={person.name} size={32} square={person.typeUser === 1} />
          <div className="min-w-0 flex-1">
            <bdi className="block truncate font-semibold">{person.name}</bdi>
            <p className="flex flex-wrap items-center gap-x-3 text-13 text-fg-3">
              {person.email && (
                <bdi dir="ltr" className="break-all">
                  {person.email}
                </bdi>
              )}
              {person.city && (
                <span className="inline-flex items-center gap-1">
                  <MapPin size={13} strokeWidth={1.75} aria-hidden />
                  {[person.city, person.uf].filter(Boolean).join('/')}
                </span>
              )}
            </p>
          </div>
          <ButtonLink size="sm" {...placeProps(recordOf(person))}>
            {t('conversation.openPerson')}
          </ButtonLink>
        </div>
      )}
      {processes.map((process) => (
        <ProcessCard key={process.id} process={process} />
      ))}
    </aside>
  )
}

const recordOf = ({ id, typeUser }: NonNullable<Talk['person']>): Place =>
  typeUser === 1
    ? { to: '/dashboard/companies/$companyId', params: { companyId: id } }
    : { to: '/dashboard/users/candidates/$candidateId', params: { candidateId: id } }

function ProcessCard({ process }: { process: AboutProcess }) {
  const t = useTexts(messagesTexts)
  const words = useTexts(processesTexts)
  const { id, title, code, state, stage, applications } = process
  return (
    <div className="flex items-center gap-3 rounded-3 border p-4">
      <ClipboardList size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{title}</bdi>
        <p className="num text-13 text-fg-3">
          {[
            code,
            stage ?? t('conversation.applications', { count: applications }),
            words(`states.${state as ProcessState}`),
          ].join(' · ')}
        </p>
      </div>
      <ButtonLink
        size="sm"
        to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
        params={{ selectiveProcessId: id }}
      >
        {t('conversation.openProcess')}
      </ButtonLink>
    </div>
  )
}

type RepliesProps = { talk: Talk; linkOf: (id: string) => Place }

/** The replies to a message with several recipients. */
export function Replies({ talk: { replies }, linkOf }: RepliesProps) {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  if (replies.length === 0) return null
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-15 font-semibold">{t('conversation.replies', { count: replies.length })}</h3>
      <ul className="rounded-3 border">
        {replies.map(({ id, name, excerpt, at, isRead }) => (
          <li
            key={id}
            className="relative flex min-h-12 items-center gap-3 px-4 py-2 not-first:border-t hover:bg-hover"
          >
            <Avatar name={name} />
            <span dir="auto" className={`min-w-0 flex-1 text-13 ${isRead ? '' : 'font-semibold'}`}>
              <RowLink place={linkOf(id)}>{name}</RowLink>
              <span className="block truncate text-12 font-normal text-fg-3">{excerpt || t('noWords')}</span>
            </span>
            <time dateTime={at} className="num shrink-0 text-12 text-fg-3">
              {format.shortDate(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
