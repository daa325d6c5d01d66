import { AlarmClock, Archive, CheckCheck, ClipboardList, Gavel, ListEnd, Plus, Radio, Scale } from 'lucide-react'
import { componentsTexts } from '#desk/web/components/texts/components.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Notice } from '#platform/web/ui/Notices.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Frame, Row, Section } from './Section.tsx'

export function States() {
  const t = useTexts(componentsTexts)
  return (
    <Section title={t('states')}>
      <Row>
        <Badge tone="pos">{t('active')}</Badge>
        <Badge tone="pos">{t('approved')}</Badge>
        <Badge tone="pos" icon={CheckCheck}>
          {t('read')}
        </Badge>
      </Row>
      <Row>
        <Badge tone="wait">{t('verifying')}</Badge>
        <Badge tone="wait" icon={Scale}>
          {t('appealed')}
        </Badge>
        <Badge tone="wait" icon={AlarmClock}>
          {t('late')}
        </Badge>
      </Row>
      <Row>
        <Badge tone="stop">{t('suspended')}</Badge>
        <Badge tone="stop" icon={Archive}>
          {t('archived')}
        </Badge>
        <Badge tone="stop">{t('unsent')}</Badge>
      </Row>
      <Row>
        <Badge tone="neg">{t('overdue')}</Badge>
        <Badge tone="neg">{t('failed')}</Badge>
        <Badge tone="neg" icon={Gavel}>
          {t('elimination')}
        </Badge>
      </Row>
      <Row>
        <Badge tone="info">{t('draft')}</Badge>
        <Badge tone="info" icon={Radio}>
          {t('published')}
        </Badge>
        <Badge tone="info" icon={ListEnd}>
          {t('queued')}
        </Badge>
      </Row>
    </Section>
  )
}

export function EmptyAndError() {
  const t = useTexts(componentsTexts)
  const failure = Object.assign(new Error(t('errorBody')), { code: 'timeout' })
  return (
    <>
      <Section title={t('empty')}>
        <Frame>
          <EmptyState
            icon={ClipboardList}
            title={t('emptyTitle')}
            body={t('emptyBody')}
            actions={
              <>
                <Button variant="primary" icon={Plus} onClick={() => toast.info(t('newProcess'))}>
                  {t('newProcess')}
                </Button>
                <Button onClick={() => toast.info(t('seeTemplates'))}>{t('seeTemplates')}</Button>
              </>
            }
          />
        </Frame>
      </Section>
      <Section title={t('error')}>
        <Frame>
          <ErrorState title={t('errorTitle')} error={failure} onRetry={() => toast.error(t('errorTitle'))} />
        </Frame>
      </Section>
      <Section title={t('loading')}>
        <div className="overflow-hidden rounded-4 border">
          <TableSkeleton rows={3} columns={3} />
        </div>
      </Section>
    </>
  )
}

export function Notices() {
  const t = useTexts(componentsTexts)
  const undo = () => toast.info(t('undone'))
  const action = { label: t('seeWhich'), onSelect: () => toast.info(t('seeWhich')) }
  return (
    <Section title={t('notices')}>
      <Notice kind="success" text={t('loggedIn')} onClose={() => toast.success(t('loggedIn'))} />
      <Notice kind="success" text={t('companySuspended')} undo={undo} onClose={() => toast.info(t('undone'))} />
      <Notice kind="error" text={t('mailsFailed')} action={action} onClose={() => toast.info(t('seeWhich'))} />
      <Row>
        <Button onClick={() => toast.success(t('companySuspended'), { undo })}>{t('showNotice')}</Button>
      </Row>
    </Section>
  )
}
