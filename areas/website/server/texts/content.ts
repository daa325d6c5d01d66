import { invalid } from '#platform/server/http/errors.ts'
import { cleanRichText } from '#platform/server/http/richText.ts'
import { siteLanguages } from '#website/contract/siteLanguage.rules.ts'
import type { SiteDraft } from '#website/contract/siteTexts.ts'

type Text = Partial<NonNullable<SiteDraft['content']['en']>>
type Group = { title: string; entries: { question: string; answer: string }[] }

/** Sanitised rich text. Throws when nothing is left of a required field. */
function cleanField(html: string, field: string, isRequired: boolean) {
  const clean = cleanRichText(html)
  if (isRequired && clean === '') throw invalid(field, 'required')
  return clean
}

/** The sanitised content of what an administrator wrote. Terms, privacy and answers must not be empty. */
export function cleanedContent<D extends SiteDraft>({ page, content }: D): D['content'] {
  const isLegal = page === 'terms' || page === 'privacy'
  const clean = Object.fromEntries(
    siteLanguages.map((language) => {
      const text = content[language] as (Text & { body?: string; groups?: Group[] }) | null
      if (!text) return [language, null]
      const at = `content.${language}`
      return [
        language,
        {
          ...text,
          ...(text.body !== undefined && { body: cleanField(text.body, `${at}.body`, isLegal) }),
          ...(text.groups && {
            groups: text.groups.map((group, g) => ({
              ...group,
              entries: group.entries.map((entry, e) => ({
                ...entry,
                answer: cleanField(entry.answer, `${at}.groups.${g}.entries.${e}.answer`, true),
              })),
            })),
          }),
        },
      ]
    }),
  )
  return clean as D['content']
}
