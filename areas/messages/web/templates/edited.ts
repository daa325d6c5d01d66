import type { z } from 'zod'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import { type Template, TemplateContent } from '#deliveries/contract/templates.ts'

const noProvider = { name: '', language: 'pt_BR', parameters: [] }

/** The form values of a template: always with a provider template, which is unset when its name is empty. */
export const Edited = TemplateContent.extend({ provider: TemplateContent.shape.provider.unwrap().unwrap() })
export type Edited = z.output<typeof Edited>

export const asContent = ({ provider, ...words }: Edited): TemplateContent => ({
  ...words,
  provider: provider.name === '' ? null : provider,
})

/** The text of a template in one channel. */
export function editedOf({ contents }: Pick<Template, 'contents'>, channel: MessageChannel): Edited {
  const said = contents.find((content) => content.channel === channel)
  const { subject = '', body = '', action = '', note = '', provider } = said ?? {}
  return { subject, body, action, note, provider: provider ?? noProvider }
}
