import type { Process } from '#hiring/contract/processes.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'

/** Says how a process is graded blind: “on · without names of schools · with videos”. */
export function useBlindWords() {
  const t = useTexts(processesTexts)
  return ({ on, schools, video }: Process['blind']) =>
    on
      ? [
          t('blindMode.isOn'),
          schools && t('blindMode.noSchools'),
          t(video ? 'blindMode.withVideo' : 'blindMode.withoutVideo'),
        ]
          .filter(Boolean)
          .join(' · ')
      : t('blindMode.isOff')
}
