import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { PostingContent } from '#vacancies/contract/postings.rules.ts'
import { postingsTexts } from './texts/postings.pt.ts'

/** The texts of a posting as readers of the board see them. */
export function PostingLook({ content, isHidden }: { content: PostingContent; isHidden: boolean }) {
  const t = useTexts(postingsTexts)
  const format = useFormat()
  const { titulo, empresa, cidade, uf, regime, modalidade, valorMinimo, valorMaximo, descricao } = content
  if (!titulo) return <p className="text-13 text-fg-3">{t('checks.not_open')}</p>
  const [from, to] = [valorMinimo, valorMaximo].map((value) => value && format.money(Math.round(Number(value) * 100)))
  const pay =
    from && to ? (from === to ? t('sheet.salaryOne', { from }) : t('sheet.salary', { from, to })) : t('sheet.noSalary')
  return (
    <article dir="auto" className="rounded-3 border p-4">
      <h4 className="text-16 font-semibold break-words">{titulo}</h4>
      <p className="text-13 text-fg-2">
        {[empresa, [cidade, uf].filter(Boolean).join(', '), modalidade, regime].filter(Boolean).join(' · ')}
      </p>
      {isHidden && <p className="text-12 text-fg-3">{t('sheet.hub')}</p>}
      <p className="num mt-1 text-13 font-semibold">{pay}</p>
      <p className="mt-3 text-13 break-words whitespace-pre-line">{descricao}</p>
    </article>
  )
}
