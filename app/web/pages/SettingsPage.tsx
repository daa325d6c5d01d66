import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { AnchorForm } from '#access/web/installation/AnchorForm.tsx'
import { AppearanceForm } from '#access/web/installation/AppearanceForm.tsx'
import { CathoForm } from '#access/web/installation/CathoForm.tsx'
import { CepForm } from '#access/web/installation/CepForm.tsx'
import { ChannelForm } from '#access/web/installation/ChannelForm.tsx'
import { FairnessForm } from '#access/web/installation/FairnessForm.tsx'
import { MailForm } from '#access/web/installation/MailForm.tsx'
import { MaintenanceForm } from '#access/web/installation/MaintenanceForm.tsx'
import { OrganisationForm } from '#access/web/installation/OrganisationForm.tsx'
import { ProfessionalsForm } from '#access/web/installation/ProfessionalsForm.tsx'
import { RepliesForm } from '#access/web/installation/RepliesForm.tsx'
import { RetentionForm } from '#access/web/installation/RetentionForm.tsx'
import { SecurityForm } from '#access/web/installation/SecurityForm.tsx'
import { WhatsappForm } from '#access/web/installation/WhatsappForm.tsx'
import { BillingForm } from '#billing/web/settings/BillingForm.tsx'
import type { SettableChannel } from '#deliveries/contract/channelSettings.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { suppressionsTexts } from '#deliveries/web/ledger/texts/suppressions.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { settingsSearch } from '#deliveries/web/settings/settingsTabs.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { RecordSkeleton, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { SiteTextList } from '#website/web/texts/SiteTextList.tsx'

const TokenList = lazy(() => import('#access/web/installation/TokenList.tsx').then((m) => ({ default: m.TokenList })))

/** A channel without its own form gets the one that derives from its settings. */
const forms = {
  anchors: AnchorForm,
  organisation: OrganisationForm,
  appearance: AppearanceForm,
  security: SecurityForm,
  site: MaintenanceForm,
  email: MailForm,
  replies: RepliesForm,
  whatsapp: WhatsappForm,
  catho: CathoForm,
  cep: CepForm,
  professionals: ProfessionalsForm,
  retention: RetentionForm,
  fairness: FairnessForm,
  billing: BillingForm,
}

/** The settings of the installation. */
export function SettingsPage() {
  const [{ tab }] = useSearchOf(settingsSearch)
  // Messages of the contact form stood here before they stood beside the others.
  if (tab === 'contact') return <Navigate to="/dashboard/sendMessage/contact" replace />
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <SettingsHeader page={tab} actions={tab === 'email' && <Suppressed />} />
      {tab === 'email' && (
        // The page header shows it where there is room.
        <div className="px-4 pt-4 md:hidden">
          <Suppressed />
        </div>
      )}
      {tab === 'site' && (
        <div className="flex justify-center p-6 pb-0 max-md:p-4 max-md:pb-0">
          <div className="w-full max-w-[720px]">
            <SiteTextList />
          </div>
        </div>
      )}
      <Suspense fallback={<Skeleton className="m-6 h-80 rounded-4" />}>
        {tab === 'tokens' ? <TokenList /> : <SectionTab key={tab} tab={tab} />}
      </Suspense>
    </div>
  )
}

function Suppressed() {
  const t = useTexts(suppressionsTexts)
  return (
    <PageAction icon={Ban} variant="outline" label={t('title')} place={{ to: '/dashboard/settings/suppressions' }} />
  )
}

type Written = keyof typeof forms
const isWritten = (tab: Written | SettableChannel): tab is Written => tab in forms

function SectionTab({ tab }: { tab: Written | SettableChannel }) {
  const t = useTexts(installationTexts)
  const { data, error, refetch, isFetching } = useQuery({ ...q(installation.get, {}), refetchOnWindowFocus: false })
  if (!data) return <Loading of={{ error, refetch, isFetching }} failed={t('failed')} waiting={<RecordSkeleton />} />
  if (!isWritten(tab)) return <ChannelForm channel={tab} settings={data} />
  const SectionOf = forms[tab]
  return <SectionOf settings={data} />
}
