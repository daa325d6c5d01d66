import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Vacancy } from '#vacancies/contract/vacancies.ts'
import { useFrame } from '#website/web/frame.ts'
import { Part } from './Part.tsx'
import { dateIn, sizeIn, useWords } from './words.ts'

const row = 'flex min-w-0 items-center gap-3 rounded-3 border p-3 text-14'

/** The files that everybody may save, then the rectifications of the edital, by number. */
export function Documents({ vacancy: { slug, files, rectifications, zone } }: { vacancy: Vacancy }) {
  const say = useWords()
  const { language } = useFrame()
  if (rectifications.length === 0 && files.length === 0) return null
  return (
    <Part title={say('page.documents')}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {files.map(({ id, name, size, at }) => (
          <li key={id} className="min-w-0">
            <a href={`/vagas/${slug}/arquivos/${id}`} download={name} className={`${row} h-full hover:bg-hover`}>
              <Icon>
                <Download size={17} strokeWidth={1.75} aria-hidden />
              </Icon>
              <span className="min-w-0">
                <span dir="auto" className="block font-semibold break-words">
                  {name}
                </span>
                <span className="num text-13 text-fg-3">
                  {sizeIn(language, size)} · <time dateTime={at}>{dateIn(language, at, zone)}</time>
                </span>
              </span>
            </a>
          </li>
        ))}
        {rectifications.map(({ number, at }) => (
          <li key={number} className={row}>
            <Icon>
              <FileText size={17} strokeWidth={1.75} aria-hidden />
            </Icon>
            {say('page.rectification', { number, date: dateIn(language, at, zone) })}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Icon = ({ children }: { children: ReactNode }) => <span className="shrink-0 text-fg-3">{children}</span>
