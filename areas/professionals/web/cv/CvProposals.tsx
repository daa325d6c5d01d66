import { CheckCheck, FileSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Candidate } from '#professionals/contract/candidates.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { accepting } from '#professionals/contract/cv.rules.ts'
import { type Cv, type CvField, type CvProposal, cvFields, cvs } from '#professionals/contract/cv.ts'
import { editable } from '#professionals/web/candidates/editable.ts'
import { staleByChange } from '#professionals/web/candidates/staleByChange.ts'
import { cvTexts } from '#professionals/web/cv/texts/cv.pt.ts'
import { useProposalWords } from './useProposalWords.ts'

type CvProposalsProps = { cv: Cv; candidate: Candidate; proposals: CvProposal[]; readOnly: boolean }

/** Values found in a CV that the profile lacks: accepted one by one or all of a kind. Each is an edit like any other. */
export function CvProposals({ cv, candidate, proposals, readOnly }: CvProposalsProps) {
  const t = useTexts(cvTexts)
  const format = useFormat()
  const words = useProposalWords(candidate)
  const heading = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<{ field: CvField; message: string }>()
  const update = useWrite(candidates.update, { stale: [...staleByChange, cvs.get] })
  function accept(field: CvField, chosen: readonly CvProposal[]) {
    const { version } = candidate
    const body = { ...editable(candidate), ...accepting(candidate, chosen), version }
    setWrong(undefined)
    update.mutate(
      { params: { id: candidate.id }, body },
      {
        onSuccess: () => {
          toast.success(t('accepted', { count: chosen.length }))
          // The focused element was removed.
          heading.current?.focus()
        },
        onError: (error) =>
          setWrong({
            field,
            message:
              error instanceof ApiError ? (Object.values(error.fields)[0]?.message ?? error.message) : String(error),
          }),
      },
    )
  }
  const groups = cvFields
    .map((field) => ({ field, found: proposals.filter((proposal) => proposal.field === field) }))
    .filter(({ found }) => found.length > 0)
  const isRead = cv.state === 'clean' && cv.reading === 'read'
  return (
    <Card title={t('proposals')} note={isRead && groups.length > 0 && t('proposalsNote')} flush>
      <div ref={heading} tabIndex={-1} className="border-t outline-none">
        {groups.length === 0 && (
          <EmptyState
            icon={isRead ? CheckCheck : FileSearch}
            title={t(isRead ? 'nothingNew' : 'nothingYet')}
            body={t(isRead ? 'nothingNewBody' : 'nothingYetBody')}
          />
        )}
        {groups.map(({ field, found }) => (
          <section
            key={field}
            aria-label={words.field(field)}
            className="border-b px-5 py-3 last:border-b-0 max-md:px-4"
          >
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="me-auto text-13 font-semibold">{words.field(field)}</h3>
              {!readOnly && found.length > 1 && (
                <Button
                  size="sm"
                  aria-label={t('acceptAllOf', { field: words.field(field) })}
                  pending={update.isPending}
                  onClick={() => accept(field, found)}
                >
                  {t('acceptAll', { count: found.length })}
                </Button>
              )}
            </div>
            {wrong?.field === field && (
              <p role="alert" className="mt-1 text-13 text-neg">
                {wrong.message}
              </p>
            )}
            <ul className="mt-1">
              {found.map((proposal) => {
                const known = words.known(proposal)
                return (
                  <li key={proposal.key} className="flex items-start gap-3 border-t py-2 first:border-t-0">
                    <div className="min-w-0 flex-1 text-13">
                      <p dir="auto" className="font-medium break-words">
                        {words.value(proposal)}
                      </p>
                      {known && <p className="break-words text-fg-3">{t('known', { value: known })}</p>}
                      <p dir="auto" className="line-clamp-2 text-12 break-words text-fg-3">
                        “{proposal.line}”
                      </p>
                      <p className="text-12 text-fg-3">
                        {t('confidence', { percent: format.percent(proposal.confidence, 0) })}
                      </p>
                    </div>
                    {!readOnly && (
                      <Button
                        size="sm"
                        aria-label={t('acceptThis', { value: words.value(proposal) })}
                        pending={update.isPending}
                        onClick={() => accept(field, [proposal])}
                      >
                        {t('accept')}
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
