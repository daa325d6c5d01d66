import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Fragment, type RefObject } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { useListedKeys } from '#platform/web/ui/screenKeys.ts'
import { sayHelp } from './questions.ts'
import { type Asked, addressOf, questionNumbers, topicAt, topics } from './topics.ts'

type HelpSheetProps = {
  open: boolean
  /** A question found elsewhere; without one the help is about the open screen. */
  asked: Asked | undefined
  onClose: () => void
  /** The element that gets the focus back. */
  calledFrom: RefObject<HTMLElement | null>
}

/** The help of a screen: its purpose, what is asked most about it, and its keys. */
export function HelpSheet({ open, asked, onClose, calledFrom }: HelpSheetProps) {
  const t = useTexts(shellTexts)
  const here = useLocation({ select: ({ pathname, search }) => topicAt(pathname, search)?.name })
  const topic = topics.find(({ name }) => name === (asked?.topic ?? here))
  const isHere = topic?.name === here
  const address = topic && !isHere ? addressOf(topic) : undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      finalFocus={calledFrom}
      label={topic ? sayHelp(topic.name, 'title') : t('help.label')}
      width={420}
      footer={
        address && (
          <ButtonLink to={address} onClick={onClose}>
            {t('help.go')}
          </ButtonLink>
        )
      }
    >
      <div className="flex flex-col gap-6 p-6 max-md:p-4">
        {topic && (
          <>
            <p className="text-14 text-fg-2">
              <WithLabels text={sayHelp(topic.name, 'about')} />
            </p>
            <section>
              <h3 className="text-13 font-label">{t('help.questions')}</h3>
              <div key={`${topic.name} ${asked?.question}`} className="mt-2 divide-y border-y">
                {questionNumbers.map((number) => (
                  <details key={number} open={asked?.question === number} className="group">
                    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-1 py-2 text-14 hover:text-accent-text [&::-webkit-details-marker]:hidden">
                      <span>{sayHelp(topic.name, `q${number}`)}</span>
                      <ChevronDown
                        size={16}
                        strokeWidth={1.75}
                        aria-hidden
                        className="shrink-0 text-fg-3 group-open:rotate-180"
                      />
                    </summary>
                    <p className="pb-3 text-14 text-fg-2">
                      <WithLabels text={sayHelp(topic.name, `a${number}`)} />
                    </p>
                  </details>
                ))}
              </div>
            </section>
          </>
        )}
        {isHere && <Keys />}
      </div>
    </Sheet>
  )
}

/** A text in which the labels of the interface stand between pairs of asterisks. */
const WithLabels = ({ text }: { text: string }) =>
  text.split('**').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <b key={at} className="font-label text-fg">
        {part}
      </b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Fragment key={at}>{part}</Fragment>
    ),
  )

function Keys() {
  const t = useTexts(shellTexts)
  const control = navigator.platform.startsWith('Mac') ? '⌘' : t('searchKey')
  const keys = [
    ...useListedKeys(),
    { keys: [control, 'K'], does: t('help.search') },
    { keys: ['?'], does: t('help.show') },
  ]
  return (
    <section className="max-md:hidden">
      <h3 className="text-13 font-label">{t('help.keys')}</h3>
      <dl className="mt-2 grid gap-2 text-13">
        {keys.map(({ keys: names, does }) => (
          <div key={`${names.join(' ')} ${does}`} className="flex items-center justify-between gap-3">
            <dt dir="ltr" className="order-2 flex shrink-0 gap-1">
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd className="text-fg-2 first-letter:uppercase">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
