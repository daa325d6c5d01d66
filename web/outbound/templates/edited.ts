import type { z } from 'zod'
import { type Template, type TemplateChannel, TemplateContent } from '#contract/outbound/templates.ts'

const noProvider = { name: '', language: 'pt_BR', parameters: [] }

/** What the form over a template holds: the template at the provider always, which without a name is none. */
export const Edited = TemplateContent.extend({ provider: TemplateContent.shape.provider.unwrap().unwrap() })
export type Edited = z.output<typeof Edited>

export const asContent = ({ provider, ...words }: Edited): TemplateContent => ({
  ...words,
  provider: provider.name === '' ? null : provider,
})

/** What a template says in one channel. */
export function saidIn({ contents }: Pick<Template, 'contents'>, channel: TemplateChannel): Edited {
  const said = contents.find((content) => content.channel === channel)
  const { subject = '', body = '', action = '', note = '', provider } = said ?? {}
  return { subject, body, action, note, provider: provider ?? noProvider }
}
