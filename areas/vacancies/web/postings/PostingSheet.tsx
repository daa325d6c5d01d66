import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { postingKinds } from '#vacancies/contract/catho.rules.ts'
import { type Posting, PostingExtra, postings } from '#vacancies/contract/postings.ts'
import { CheckList } from './CheckList.tsx'
import { PostingLook } from './PostingLook.tsx'
import { postingsTexts } from './texts/postings.pt.ts'
import { postingTones } from './tones.ts'

type PostingSheetProps = { process: Process; posting: Posting; open: boolean; onClose: () => void }

/** A posting on Catho: what is to be corrected, how it will look, and the acts. */
export function PostingSheet({ process, posting, open, onClose }: PostingSheetProps) {
  const t = useTexts(postingsTexts)
  const [asking, setAsking] = useState<'publish' | 'takeDown'>()
  // The posting as the dialog was opened over it.
  const [seen, setSeen] = useState(posting)
  const { board, state, checks, content, version, extra, isConnected, isOutdated, failure } = posting
  const params = { id: process.id, board }
  const renew = useWrite(postings.renew, { stale: [postings.get], then: () => toast.success(t('done.renew')) })
  const remove = useWrite(postings.takeDown, { stale: [postings.get], then: () => toast.success(t('done.takeDown')) })
  const isUp = state === 'no_ar' || state === 'mudando' || state === 'vencida'
  // The sector is asked for by the dialog.
  const isBlocked = checks.some(({ code, level }) => level === 'error' && code !== 'no_sector')
  const verb = state === 'falhou' ? t('retry') : isUp ? t('update') : t('publish')
  const ask = (what: 'publish' | 'takeDown') => {
    setSeen(posting)
    setAsking(what)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={t('sheet.title', { title: process.title })}
      title={<bdi>{t('sheet.title', { title: process.title })}</bdi>}
      width={560}
      footer={
        <>
          {state !== 'fora' && state !== 'retirando' && (
            <Button onClick={() => ask('takeDown')}>{t('takeDown')}</Button>
          )}
          {isUp && (
            <Button pending={renew.isPending} onClick={() => renew.mutate({ params, body: { version } })}>
              {t('renew')}
            </Button>
          )}
          {isConnected && (!isUp || isOutdated) && state !== 'publicando' && (
            <Button
              variant="primary"
              disabledReason={isBlocked ? t('blocked') : undefined}
              onClick={() => ask('publish')}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-6 max-md:p-4">
        <p>
          <Badge tone={postingTones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        {failure && (
          <div className="rounded-3 bg-neg-bg p-4 text-13 text-neg">
            <p className="font-semibold">{t('sheet.failedAt')}</p>
            <p dir="auto" className="break-words">
              {failure}
            </p>
          </div>
        )}
        {renew.error && (
          <p role="alert" className="text-13 text-neg">
            {renew.error.message}
          </p>
        )}
        <section>
          <h3 className="mb-2 text-14 font-semibold">{t('sheet.checks')}</h3>
          <CheckList checks={checks} />
          {isBlocked && (
            <ButtonLink
              size="sm"
              className="mt-3"
              to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
              params={{ selectiveProcessId: process.id }}
            >
              {t('sheet.editProcess')}
            </ButtonLink>
          )}
        </section>
        <section>
          <h3 className="mb-2 text-14 font-semibold">{t('sheet.look')}</h3>
          <PostingLook content={content} isHidden={checks.some(({ code }) => code === 'company_hidden')} />
        </section>
      </div>
      <FormDialog
        open={asking === 'publish'}
        onClose={() => setAsking(undefined)}
        title={t(isUp ? 'form.update' : 'form.publish')}
        description={t('form.body')}
        width={480}
        schema={PostingExtra}
        values={extra}
        send={(typed) => call(postings.publish, { params, body: { ...typed, version: seen.version } })}
        stale={[postings.get]}
        done={t('done.publish')}
        submit={t('form.submit')}
      >
        <TextField name="sector" label={t('form.sector')} />
        <SelectField
          name="kind"
          label={t('form.kind')}
          options={postingKinds.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
        />
      </FormDialog>
      <ConfirmDialog
        open={asking === 'takeDown'}
        onClose={() => setAsking(undefined)}
        title={t('down.title')}
        body={t('down.body')}
        confirm={t('down.confirm')}
        danger
        onConfirm={() => remove.mutateAsync({ params, body: { version: seen.version } })}
      />
    </Sheet>
  )
}
