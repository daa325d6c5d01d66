import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateField, MonthField } from '#platform/web/ui/dateFields.tsx'
import { DigitsField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import {
  degrees,
  educationStates,
  languageLevels,
  linkKinds,
  type SpokenLanguage,
  skillLevels,
  spokenLanguages,
} from '#professionals/contract/candidateParts.ts'
import { candidatePartsTexts } from '#professionals/web/candidates/texts/candidateParts.pt.ts'
import { PartList } from './PartList.tsx'
import { SkillLevelField } from './SkillLevelField.tsx'

/** The education of a professional. */
export function EducationSection() {
  const t = useTexts(candidatePartsTexts)
  return (
    <PartList
      name="education"
      most={20}
      empty={{ degree: '', course: '', institution: '', state: 'concluido', startYear: null, endYear: null }}
      nameOf={(item) => item.course || item.institution}
    >
      {(path) => (
        <>
          <SelectField
            name={`${path}.degree`}
            label={t('degree')}
            span={4}
            options={degrees.map((value) => ({ value, label: t(`degrees.${value}`) }))}
          />
          <TextField name={`${path}.course`} label={t('course')} optional span={8} />
          <TextField name={`${path}.institution`} label={t('institution')} span={5} />
          <SelectField
            name={`${path}.state`}
            label={t('educationState')}
            span={3}
            options={educationStates.map((value) => ({ value, label: t(`educationStates.${value}`) }))}
          />
          <DigitsField
            name={`${path}.startYear`}
            label={t('startYear')}
            optional
            related={[`${path}.endYear`]}
            span={2}
          />
          <DigitsField
            name={`${path}.endYear`}
            label={t('endYear')}
            optional
            related={[`${path}.startYear`]}
            span={2}
          />
        </>
      )}
    </PartList>
  )
}

/** The work experience of a professional. */
export function ExperienceSection() {
  const t = useTexts(candidatePartsTexts)
  return (
    <PartList
      name="experiences"
      most={30}
      empty={{ role: '', company: '', start: '', end: '', about: '' }}
      nameOf={(item) => item.role || item.company}
    >
      {(path) => (
        <>
          <TextField name={`${path}.role`} label={t('role')} span={6} />
          <TextField name={`${path}.company`} label={t('company')} span={6} />
          <MonthField name={`${path}.start`} label={t('start')} optional related={[`${path}.end`]} span={6} />
          <MonthField
            name={`${path}.end`}
            label={t('end')}
            help={t('endHelp')}
            optional
            related={[`${path}.start`]}
            span={6}
          />
          <TextareaField name={`${path}.about`} label={t('about')} optional rows={3} />
        </>
      )}
    </PartList>
  )
}

export function SkillSection() {
  const t = useTexts(candidatePartsTexts)
  return (
    <PartList name="skills" most={40} empty={{ name: '', level: 2 }} nameOf={(item) => item.name}>
      {(path) => (
        <>
          <TextField name={`${path}.name`} label={t('skill')} span={7} />
          <SkillLevelField
            name={`${path}.level`}
            label={t('level')}
            span={5}
            options={skillLevels.map((value) => ({ value, label: t(`skillLevels.${value}`) }))}
          />
        </>
      )}
    </PartList>
  )
}

export function LanguageSection() {
  const t = useTexts(candidatePartsTexts)
  return (
    <PartList
      name="languages"
      most={12}
      empty={{ language: '', level: '' }}
      nameOf={(item) => item.language && t(`spoken.${item.language as SpokenLanguage}`)}
    >
      {(path) => (
        <>
          <SelectField
            name={`${path}.language`}
            label={t('language')}
            span={6}
            options={spokenLanguages.map((value) => ({ value, label: t(`spoken.${value}`) }))}
          />
          <SelectField
            name={`${path}.level`}
            label={t('level')}
            span={6}
            options={languageLevels.map((value) => ({ value, label: t(`levels.${value}`) }))}
          />
        </>
      )}
    </PartList>
  )
}

export function CertificationSection() {
  const t = useTexts(candidatePartsTexts)
  return (
    <PartList
      name="certifications"
      most={30}
      empty={{ name: '', issuer: '', year: null, expiresOn: null, url: '' }}
      nameOf={(item) => item.name}
    >
      {(path) => (
        <>
          <TextField name={`${path}.name`} label={t('certification')} span={7} />
          <TextField name={`${path}.issuer`} label={t('issuer')} optional span={5} />
          <DigitsField name={`${path}.year`} label={t('year')} optional span={3} />
          <DateField name={`${path}.expiresOn`} label={t('expiresOn')} optional span={4} />
          <TextField name={`${path}.url`} type="url" label={t('url')} optional placeholder="https://" span={5} />
        </>
      )}
    </PartList>
  )
}

export function LinkSection() {
  const t = useTexts(candidatePartsTexts)
  return (
    <PartList name="links" most={10} empty={{ kind: 'linkedin', url: '' }} nameOf={(item) => item.url || undefined}>
      {(path) => (
        <>
          <SelectField
            name={`${path}.kind`}
            label={t('linkKind')}
            span={4}
            options={linkKinds.map((value) => ({ value, label: t(`linkKinds.${value}`) }))}
          />
          <TextField name={`${path}.url`} type="url" label={t('url')} placeholder="https://" span={8} />
        </>
      )}
    </PartList>
  )
}
