import { useState } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { copy } from '#platform/web/ui/copy.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { type StepOfApplication, type StepsOverview, steps } from '#steps/contract/steps.ts'
import { here } from '#steps/web/here.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

export type Addresses = Readonly<Record<string, string>>

/** Copies the link of a step, or opens WhatsApp with it. The addresses that were read stay visible, as a browser may refuse to copy. */
export function useStepLink({ applicationId, name, phone, process }: StepsOverview) {
  const t = useTexts(stepsTexts)
  const [addresses, setAddresses] = useState<Addresses>({})
  const read = useWrite(steps.address, { stale: staleBySteps })
  async function addressOf(id: string) {
    try {
      const { address } = await read.mutateAsync({ params: { id: applicationId, stepId: id }, body: here() })
      setAddresses((before) => ({ ...before, [id]: address }))
      return address
    } catch (error) {
      toast.error((error as Error).message)
      return undefined
    }
  }
  const copyLink = async ({ id }: Pick<StepOfApplication, 'id'>) => {
    const address = await addressOf(id)
    if (address) await copy(address, t('copied'))
  }
  /** Writes to the person in WhatsApp, from the account of who clicks. */
  const write = async ({ id, title }: Pick<StepOfApplication, 'id' | 'title'>) => {
    // Opened by the click itself: a browser blocks what opens after a call.
    const tab = window.open('', '_blank')
    const address = await addressOf(id)
    if (!address) return tab?.close()
    const text = t('whatsappText', { name: name.split(' ')[0] ?? '', title, process: process.title, address })
    const url = `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
    if (!tab) return toast.error(t('whatsappBlocked'))
    tab.opener = null
    tab.location.replace(url)
  }
  return { addresses, copy: copyLink, write, copying: read.isPending ? read.variables.params.stepId : undefined }
}
