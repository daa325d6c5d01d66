import { say } from '#platform/web/i18n/texts.ts'
import { helpOfficeTexts } from './texts/helpOffice.pt.ts'
import { helpWorkTexts } from './texts/helpWork.pt.ts'
import { type Asked, questionNumbers, type TopicName, topics } from './topics.ts'

type HelpKey = 'title' | 'about' | `q${Asked['question']}` | `a${Asked['question']}`

const isWork = (topic: TopicName): topic is keyof typeof helpWorkTexts.texts => topic in helpWorkTexts.texts

/** A text of a topic, in the language of the product. */
export const sayHelp = (topic: TopicName, key: HelpKey) =>
  isWork(topic) ? say(helpWorkTexts)(`${topic}.${key}`) : say(helpOfficeTexts)(`${topic}.${key}`)

export type Question = Asked & { text: string; title: string }

/** All questions of the help. */
export const allQuestions = (): Question[] =>
  topics.flatMap(({ name: topic }) =>
    questionNumbers.map((question) => ({
      topic,
      question,
      text: sayHelp(topic, `q${question}`),
      title: sayHelp(topic, 'title'),
    })),
  )
