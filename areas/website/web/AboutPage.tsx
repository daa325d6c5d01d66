import { EyeOff, type LucideIcon, MessageCircle, Scale, ShieldCheck, Sparkles, Users } from 'lucide-react'
import type { SiteViews } from '#website/contract/sitePages.ts'
import { useHref, useSay } from './frame.ts'
import { Prose } from './Prose.tsx'
import { SiteLayout } from './SiteLayout.tsx'

const icons: readonly LucideIcon[] = [Scale, EyeOff, ShieldCheck, MessageCircle, Users, Sparkles]

export function AboutPage({ text }: SiteViews['about']) {
  const say = useSay()
  const href = useHref()
  return (
    <SiteLayout>
      <div className="mx-auto max-w-[1208px] px-4 py-12 md:px-6 md:py-16">
        <div className="flex flex-wrap justify-between gap-x-16 gap-y-10">
          <div className="max-w-[650px]">
            <h1 className="text-[32px] leading-[38px] font-semibold tracking-[-0.03em] text-balance md:text-[44px] md:leading-[48px]">
              {text.title}
            </h1>
            {text.lead && <p className="mt-5 text-[17px] leading-[27px] text-fg-2">{text.lead}</p>}
            <div className="mt-7 flex flex-wrap gap-3">
              <a
                href="/pricing"
                className="inline-flex h-11 items-center rounded-2 bg-accent px-5 text-15 font-label text-on-accent shadow-1 hover:bg-accent-hover"
              >
                {say('about.plans')}
              </a>
              <a
                href={href('/contact-us')}
                className="inline-flex h-11 items-center rounded-2 border border-line-2 bg-surface px-5 text-15 font-label shadow-1 hover:bg-hover"
              >
                {say('about.write')}
              </a>
            </div>
          </div>
          {text.figures.length > 0 && (
            <dl className="grid w-full content-start gap-5 self-center md:w-[420px] md:border-s md:ps-10">
              {text.figures.map(({ value, label }) => (
                <div key={label} className="flex items-baseline gap-6">
                  <dt className="order-2 text-14 text-fg-2">{label}</dt>
                  <dd className="num min-w-24 text-[28px] leading-9 font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {text.points.length > 0 && (
          <ul className="mt-12 grid gap-x-12 gap-y-8 border-t pt-8 md:grid-cols-3">
            {text.points.map(({ title, text: words }, at) => {
              const Icon = icons[at % icons.length] ?? Scale
              return (
                <li key={title}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden className="text-accent-text" />
                  <h2 className="mt-3 text-16 font-semibold">{title}</h2>
                  <p className="mt-1 text-14 leading-[22px] text-fg-2">{words}</p>
                </li>
              )
            })}
          </ul>
        )}
        <Prose html={text.body} className="mt-12" />
      </div>
    </SiteLayout>
  )
}
