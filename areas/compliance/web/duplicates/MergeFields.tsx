import { Eye } from 'lucide-react'
import type { MergingPerson } from '#compliance/contract/duplicates.ts'
import {
  chosenList,
  type MergedField,
  type MergedList,
  mergedFields,
  mergedLists,
  passedLimit,
} from '#compliance/contract/merge.rules.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { formatCep, formatCpf, formatPhone } from '#platform/contract/brazil.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidates } from '#professionals/contract/candidates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { usePartWords } from '#professionals/web/candidates/usePartWords.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { MergeState } from './useMergeChoices.ts'

type PairProps = { a: MergingPerson; b: MergingPerson; state: MergeState }
const called = (person: MergingPerson) => person.socialName || person.fullName

/** The labels and the formatted values of the fields of a merge. */
function useFieldWords() {
  const t = useTexts(duplicatesTexts)
  const candidate = useTexts(candidatesTexts)
  const words = usePartWords()
  const format = useFormat()
  const joined = (parts: (string | null | undefined | false)[], by = ' · ') => parts.filter(Boolean).join(by)
  const own: Partial<Record<MergedField, (person: MergingPerson) => string>> = {
    cpf: ({ cpf }) => cpf,
    birthDate: ({ birthDate }) => (birthDate ? format.date(birthDate) : ''),
    phone: ({ phone }) => formatPhone(phone),
    address: (k) =>
      joined(
        [
          joined([joined([k.street, k.streetNumber], ', '), k.complement, k.district]),
          joined([k.city, k.uf], ', '),
          formatCep(k.cep),
        ],
        '\n',
      ),
    council: (k) =>
      joined([
        joined([k.council, k.councilUf, k.councilNumber], ' '),
        k.councilCategory,
        k.councilStatus && candidate(`councilStatuses.${k.councilStatus}`),
        k.councilExpiresOn && format.date(k.councilExpiresOn),
        k.councilVerifiedAt && t('verified'),
      ]),
    state: (k) => joined([candidate(`states.${k.state}`), k.stateReason && `“${k.stateReason}”`]),
    choices: ({ visibility }) => t(`visibilities.${visibility}`),
  }
  const names: Partial<Record<MergedField, string>> = {
    address: t('address'),
    council: t('council'),
    state: candidate('state'),
    choices: t('choices'),
  }
  return {
    name: (field: MergedField | MergedList) => names[field as MergedField] ?? words.field(field),
    value(person: MergingPerson, field: MergedField): string {
      const say = own[field]
      if (say) return say(person)
      const value = person[field as keyof MergingPerson]
      if (value === null || value === '') return ''
      return words.show(field, value) ?? String(value)
    },
    items: (items: unknown[], list: MergedList): string =>
      list === 'tags' ? format.list(items as string[]) : (words.show(list, items) ?? ''),
  }
}

/** The plain fields: chooses a value where they differ. */
export function MergeFields({ a, b, state }: PairProps) {
  const t = useTexts(duplicatesTexts)
  const words = useFieldWords()
  const differing = mergedFields.filter((field) => field === 'cpf' || words.value(a, field) !== words.value(b, field))
  const same = mergedFields.filter((field) => !differing.includes(field) && words.value(a, field) !== '').length
  return (
    <Card title={t('fields')} note={same > 0 && t('same', { count: same })} flush>
      <div
        aria-hidden
        className="grid gap-x-4 border-b px-5 py-2 text-12 font-label text-fg-3 max-md:hidden md:grid-cols-[150px_minmax(0,1fr)]"
      >
        <span>{t('field')}</span>
        <div className="grid grid-cols-2 gap-x-4">
          {[a, b].map((person) => (
            <span key={person.id} dir="auto" className="truncate px-2.5">
              {called(person)}
            </span>
          ))}
        </div>
      </div>
      {differing.map((field) => (
        <ChoiceRow
          key={field}
          name={words.name(field)}
          value={state.taken(field)}
          onChange={(of) => state.take(field, of)}
          options={[a, b].map((person) => ({
            value: person.id,
            of: called(person),
            ofOnPhone: true,
            label:
              field === 'cpf' ? (
                <Cpf person={person} />
              ) : (
                words.value(person, field) || <span className="text-fg-3">{t('empty')}</span>
              ),
          }))}
        />
      ))}
    </Card>
  )
}

/** Masked until the user reveals it, which is recorded. */
function Cpf({ person }: { person: MergingPerson }) {
  const t = useTexts(candidatesTexts)
  const unmask = useWrite(candidates.unmask, { stale: [], then: () => toast.info(t('cpfShown')) })
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <bdi dir="ltr" className="num">
        {unmask.data ? formatCpf(unmask.data.cpf) : person.cpf}
      </bdi>
      {!unmask.data && (
        <Button
          size="sm"
          variant="ghost"
          icon={Eye}
          pending={unmask.isPending}
          onClick={() =>
            unmask.mutate({ params: { id: person.id } }, { onError: (error) => toast.error(error.message) })
          }
        >
          {t('showCpf')}
        </Button>
      )}
    </span>
  )
}

/** The lists: both merged, or those of one record. */
export function MergeLists({ a, b, state }: PairProps) {
  const t = useTexts(duplicatesTexts)
  const words = useFieldWords()
  const lists = mergedLists.filter((list) => words.items(a[list], list) !== words.items(b[list], list))
  if (lists.length === 0) return null
  return (
    <Card title={t('lists')} flush>
      {lists.map((list) => {
        const united = chosenList(state.survivor, state.merged, list, 'both')
        const limit = passedLimit(state.survivor, state.merged, list)
        return (
          <ChoiceRow
            key={list}
            name={words.name(list)}
            value={state.taken(list)}
            onChange={(of) => state.take(list, of)}
            options={[
              {
                value: 'both',
                of: [t('unite'), t('uniteCount', { count: united.length }), limit && t('passesLimit', { limit })]
                  .filter(Boolean)
                  .join(' · '),
                label: words.items(united, list),
                wide: true,
              },
              ...[a, b].map((person) => ({
                value: person.id,
                of: t('only', { name: called(person) }),
                label: words.items(person[list], list) || <span className="text-fg-3">{t('empty')}</span>,
              })),
            ]}
          />
        )
      })}
    </Card>
  )
}
