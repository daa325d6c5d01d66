import type { ReactNode } from 'react'
import { Frame } from '#platform/web/apart/Frame.tsx'
import { LanguageChoice, useTexts } from './texts.ts'

type DoorFrameProps = {
  organisation: string | undefined
  contact: { email: string; phone: string } | undefined
  tools?: ReactNode
  children: ReactNode
}

/** The frame of the pages of applicants. */
export function DoorFrame({ organisation, contact, tools, children }: DoorFrameProps) {
  const t = useTexts()
  return (
    <Frame
      product={organisation ?? t('product')}
      className="md:justify-start!"
      tools={
        <>
          {tools}
          <LanguageChoice compact named />
        </>
      }
      footer={
        <>
          <a href="/vagas" className="me-auto inline-flex min-h-11 items-center hover:underline">
            {t('allVacancies')}
          </a>
          <a href="/privacy" className="inline-flex min-h-11 items-center hover:underline">
            {t('privacy')}
          </a>
          <a
            href={contact?.email ? `mailto:${contact.email}` : '/contact-us'}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {t('help')}
          </a>
        </>
      }
    >
      {children}
    </Frame>
  )
}
