import { useEffect, useState } from 'react'
import { type CustomTest, type CustomTestInput, customTests } from '#assessment/contract/customTests.ts'
import { mayChangeTest } from '#assessment/contract/testDraft.rules.ts'
import { testPreview } from '#assessment/contract/testPreview.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import type { Refused } from '#platform/contract/verdicts.ts'
import { call } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { TestForm } from './TestForm.tsx'
import { TestVersionView } from './TestVersionView.tsx'
import { useTestWords } from './useTestWords.ts'

export const staleByTest = [
  customTests.list,
  customTests.facets,
  customTests.get,
  customTests.version,
  testPreview.sheet,
]

const editable = ({ title, description, settings, sections }: CustomTest): CustomTestInput => ({
  ...{ title, description, settings, sections },
})

type TestEditProps = {
  test: CustomTest
  /** Whether there are unsaved changes. */
  dirty: boolean
  onDirty: (dirty: boolean) => void
}

/** The form of a test; a test in the bin or the archive is read-only. */
export function TestEdit({ test, dirty, onDirty }: TestEditProps) {
  const because = useTexts(refusalsTexts)
  const [opened, setOpened] = useState(test)
  // A newer stored version is shown at once, except over unsaved changes: those conflict on save.
  useEffect(() => {
    if (!dirty) setOpened(test)
  }, [dirty, test])
  const verdict = test.company.deletedAt ? ({ allowed: false, why: 'in_the_bin' } as const) : mayChangeTest(test)
  if (!verdict.allowed)
    return (
      <div className="mx-auto grid w-full max-w-[860px] gap-4 p-6 max-md:p-4">
        <p className="rounded-3 bg-info-bg px-4 py-2.5 text-13 text-info">{because((verdict as Refused).why)}</p>
        <TestVersionView
          settings={test.settings}
          sections={test.sections.map((section) => ({
            ...section,
            questions: section.questions.flatMap(({ questionId, points }) => {
              const known = test.questions.find((question) => question.id === questionId)
              return known ? [{ id: questionId, points, kind: known.kind, title: known.title }] : []
            }),
          }))}
        />
      </div>
    )
  const current = dirty ? opened : test
  return <Editing key={current.version} test={current} onSaved={setOpened} onDirty={onDirty} />
}

type EditingProps = { test: CustomTest; onSaved: (test: CustomTest) => void; onDirty: (dirty: boolean) => void }

function Editing({ test, onSaved, onDirty }: EditingProps) {
  const t = useTexts(customTestsTexts)
  const words = useTestWords(test.questions)
  const { form, conflict } = useEdit({
    record: test,
    editable,
    draft: `customTest:${test.id}`,
    send: (input: CustomTestInput, version: number) =>
      call(customTests.update, { params: { id: test.id }, body: { ...input, version } }),
    stale: staleByTest,
    onSaved,
    onStored: onSaved,
  })
  return (
    <>
      <TestForm
        label={t('compose')}
        companyId={test.company.id}
        defaultValues={editable(test)}
        questions={test.questions}
        {...form}
        onDirty={onDirty}
      />
      <ConflictDialog
        {...conflict}
        labels={{
          title: t('fields.title'),
          description: t('fields.description'),
          settings: t('fields.settings'),
          sections: t('questions'),
        }}
        show={words}
      />
    </>
  )
}
