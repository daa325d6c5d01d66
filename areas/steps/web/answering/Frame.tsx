import type { ReactNode } from 'react'
import { Frame as Page } from '#platform/web/apart/Frame.tsx'
import type { StepPage } from '#steps/contract/answering.ts'
import { OnBehalf } from './OnBehalf.tsx'
import { Tools } from './Tools.tsx'
import { LanguageChoice, useTexts } from './texts.ts'

type FrameProps = { intro?: StepPage['intro'] | undefined; children: ReactNode }

/** Every page but that of the questions. */
export function Frame({ intro, children }: FrameProps) {
  const t = useTexts()
  return (
    <Page
      product={t('product')}
      above={<OnBehalf intro={intro} />}
      tools={<Tools intro={intro} />}
      className="reading"
      footer={
        <>
          <span dir="auto" className="me-auto">
            {intro?.organisation}
          </span>
          <LanguageChoice />
        </>
      }
    >
      {children}
    </Page>
  )
}
