import { useState } from 'react'
import { type StepOfApplication, type StepsOverview, steps } from '#contract/steps/steps.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { stepsTexts } from '#web/platform/i18n/pt/steps.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { toast } from '#web/platform/ui/toast.tsx'
import { here } from '#web/steps/here.ts'
import { staleBySteps } from '#web/steps/staleBySteps.ts'

export type Addresses = Readonly<Record<string, string>>

/** Copies the link of a step. The addresses that were read stay visible, as a browser may refuse to copy. */
export function useStepLink({ applicationId }: StepsOverview) {
  const t = useTexts(stepsTexts)
  const [addresses, setAddresses] = useState<Addresses>({})
  const read = useWrite(steps.address, { stale: staleBySteps })
  const copy = async ({ id }: Pick<StepOfApplication, 'id'>) => {
    let address: string
    try {
      const sent = { params: { id: applicationId, stepId: id }, body: here() }
      address = (await read.mutateAsync(sent)).address
    } catch (error) {
      toast.error((error as Error).message)
      return
    }
    setAddresses((before) => ({ ...before, [id]: address }))
    try {
      await navigator.clipboard.writeText(address)
      toast.success(t('copied'))
    } catch {
      toast.error(t('copyFailed'))
    }
  }
  return { addresses, copy, copying: read.isPending ? read.variables.params.stepId : undefined }
}
