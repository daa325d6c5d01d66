import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Menu, MenuGroup, MenuItem } from '#platform/web/ui/Menu.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { InterviewDialog } from './InterviewDialog.tsx'

/** Schedules an interview with a professional: in the one process that they are in, or in the chosen one. */
export function ScheduleButton({ candidate: { id, name } }: { candidate: { id: string; name: string } }) {
  const t = useTexts(interviewsTexts)
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery(q(candidates.applications, { params: { id } }))
  const running = data?.rows.filter(({ status, frozen }) => status === 'em_andamento' && !frozen) ?? []
  const [only] = running
  const application = running.find((each) => each.id === chosen) ?? only
  const button = (onClick?: () => void) => (
    <Button
      icon={CalendarPlus}
      pending={!data}
      disabledReason={data && !only ? t('noRunning') : undefined}
      {...(onClick && { onClick })}
    >
      {t('scheduleShort')}
    </Button>
  )
  return (
    <>
      {only && running.length === 1 ? (
        button(() => setChosen(only.id))
      ) : !only ? (
        button()
      ) : (
        <Menu align="end" trigger={button()}>
          <MenuGroup label={t('inWhich')}>
            {running.map((each) => (
              <MenuItem key={each.id} onSelect={() => setChosen(each.id)}>
                <span className="grid">
                  <span dir="auto">{each.processTitle}</span>
                  <span dir="auto" className="text-12 text-fg-3">
                    {each.companyName} · <bdi dir="ltr">{each.processCode}</bdi>
                  </span>
                </span>
              </MenuItem>
            ))}
          </MenuGroup>
        </Menu>
      )}
      {application && (
        <InterviewDialog
          application={{ id: application.id, name, process: `${application.processTitle}, ${application.companyName}` }}
          edited={chosen ? 'new' : undefined}
          zone={application.zone}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
