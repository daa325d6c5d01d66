import { Opening } from '#platform/web/apart/Opening.tsx'
import { useTitle } from '#platform/web/apart/useTitle.ts'
import { Again } from './Again.tsx'
import { ClosedPage } from './ClosedPage.tsx'
import { Frame } from './Frame.tsx'
import { Questions } from './Questions.tsx'
import { Receipt } from './Receipt.tsx'
import { StartPage } from './StartPage.tsx'
import { useTexts } from './texts.ts'
import { useStep } from './useStep.ts'

/** The page of a step link: the start page, the questions, the receipt, or the reason why there is none of them. */
export function App({ token }: { token: string }) {
  const t = useTexts()
  const step = useStep(token)
  const { opened, failure } = step
  const intro = opened?.page.intro
  useTitle(intro ? t('pageTitle', { title: intro.title, organisation: intro.organisation }) : t('pageTitleAlone'))

  if (token === '') return <ClosedPage why="unknown" />
  if (failure) {
    if (failure.again) return <ClosedPage why="offline" onRetry={step.read} />
    const why = failure.code === 'link_revoked' ? 'revoked' : failure.code === 'link_unknown' ? 'unknown' : 'stopped'
    return <ClosedPage why={why} code={failure.code} intro={intro} {...(why === 'stopped' && { onRetry: step.read })} />
  }
  if (!opened)
    return (
      <Frame>
        <Opening title={t('loading')} />
      </Frame>
    )
  const { page, clock, times } = opened
  switch (page.state) {
    case 'disponivel':
      if (page.opensAt !== null && Date.parse(page.now) < Date.parse(page.opensAt))
        return <ClosedPage why="notOpen" intro={page.intro} when={page.opensAt} onRetry={step.read} />
      return <StartPage page={page} onStart={step.start} />
    case 'iniciado':
      if (page.sheet === null) return <ClosedPage why="ending" intro={page.intro} onRetry={step.read} />
      return <Questions key={`${page.startedAt} ${times}`} page={page} sheet={page.sheet} clock={clock} step={step} />
    case 'enviado':
    case 'corrigido':
      return <Receipt page={page} calls={step.calls} onAgain={step.again} />
    case 'expirado':
      return (
        <ClosedPage why="expired" intro={page.intro} when={page.endsAt ?? page.dueAt}>
          <Again page={page} onAgain={step.again} />
        </ClosedPage>
      )
    case 'anulado':
      return <ClosedPage why="voided" intro={page.intro} />
  }
}
