import { Lock } from 'lucide-react'
import { declarations } from '#applying/contract/declarations.ts'
import { declaredTexts } from '#applying/web/publication/texts/declared.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/** The declarations of an applicant for reserved places: loaded on demand, and each view is recorded. */
export function DeclaredBox({ id, isHeld }: { id: string; isHeld: boolean }) {
  const t = useTexts(declaredTexts)
  const reveal = useWrite(declarations.reveal, { stale: [] })
  const declared = reveal.data?.declared
  return (
    <section className="grid justify-items-start gap-2 border-t pt-4 text-13">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="text-fg-3">{t('about')}</p>
      {reveal.error && (
        <p role="alert" className="rounded-2 bg-neg-bg px-3 py-2 text-neg">
          {reveal.error.message}
        </p>
      )}
      <div role="status" className="empty:hidden">
        {declared && (declared.map((kind) => t(`kinds.${kind}`)).join(' · ') || t('none'))}
      </div>
      {!declared && (
        <Button
          size="sm"
          icon={Lock}
          pending={reveal.isPending}
          disabledReason={isHeld ? t('held') : undefined}
          onClick={() => reveal.mutate({ params: { id } })}
        >
          {t('reveal')}
        </Button>
      )}
    </section>
  )
}
