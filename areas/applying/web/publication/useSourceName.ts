import { useTexts } from '#platform/web/i18n/texts.ts'
import { sharingTexts } from '#vacancies/web/sharing/texts/sharing.pt.ts'

const named = [
  ...(['cartaz', 'parceiro', 'boletim', 'redes', 'whatsapp'] as const),
  ...(['direta', 'outras', 'indeed', 'feed', 'aviso'] as const),
]

/** The name of the place where a link was. Others are words that somebody has written into an address. */
export function useSourceName() {
  const t = useTexts(sharingTexts)
  return (source: string) => {
    const known = named.find((name) => name === source)
    return known ? t(`sources.${known}`) : source
  }
}
