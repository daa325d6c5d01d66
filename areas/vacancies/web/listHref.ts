import { useFrame } from '#website/web/frame.ts'

/** The address of a state of the list. It keeps the language of the address of the page. */
export function useListHref() {
  const { language, languageInAddress } = useFrame()
  return (params: readonly [string, string][]) => {
    const all = languageInAddress ? [...params, ['lang', language] as [string, string]] : [...params]
    const query = new URLSearchParams(all).toString()
    return query ? `/vagas?${query}` : '/vagas'
  }
}
