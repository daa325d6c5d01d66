import { siteTextsTexts } from '#access/web/installation/texts/siteTexts.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import type { SiteTextPage } from '#website/contract/siteTexts.ts'
import { FaqFields } from './FaqFields.tsx'
import { RowsSection } from './RowsSection.tsx'

type SiteTextFieldsProps = {
  page: SiteTextPage
  /** The path of the text in the form. */
  at: string
}

/** The fields of a page in one language. */
export function SiteTextFields({ page, at }: SiteTextFieldsProps) {
  const t = useTexts(siteTextsTexts)
  const hasLead = page === 'about' || page === 'contact' || page === 'comingSoon'
  const hasBody = page === 'about' || page === 'terms' || page === 'privacy'
  return (
    <>
      <FormSection title={t('head')}>
        <TextField name={`${at}.title`} label={t('fields.title')} />
        <TextareaField
          name={`${at}.description`}
          label={t('fields.description')}
          help={t('descriptionHelp')}
          rows={2}
          optional
        />
        {hasLead && <TextareaField name={`${at}.lead`} label={t('fields.lead')} rows={4} optional />}
      </FormSection>
      {page === 'about' && (
        <>
          <RowsSection
            name={`${at}.figures`}
            title={t('figures')}
            add={t('addFigure')}
            empty={{ value: '', label: '' }}
            nameOf={(n) => t('figureNo', { n })}
            most={6}
          >
            {(row) => (
              <>
                <TextField name={`${row}.value`} label={t('fields.value')} span={4} />
                <TextField name={`${row}.label`} label={t('fields.label')} span={8} />
              </>
            )}
          </RowsSection>
          <RowsSection
            name={`${at}.points`}
            title={t('points')}
            add={t('addPoint')}
            empty={{ title: '', text: '' }}
            nameOf={(n) => t('pointNo', { n })}
            most={6}
          >
            {(row) => (
              <>
                <TextField name={`${row}.title`} label={t('fields.pointTitle')} />
                <TextareaField name={`${row}.text`} label={t('fields.pointText')} rows={2} optional />
              </>
            )}
          </RowsSection>
        </>
      )}
      {hasBody && (
        <FormSection title={t('fields.body')}>
          <RichTextField name={`${at}.body`} label={t('fields.body')} optional={page === 'about'} />
        </FormSection>
      )}
      {page === 'faqs' && <FaqFields at={`${at}.groups`} />}
    </>
  )
}
