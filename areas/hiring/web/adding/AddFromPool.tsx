import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { type Pool, pools } from '#hiring/contract/pools.ts'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import type { WayProps } from './addChoice.ts'

/** Selects all members of a talent pool. */
export function AddFromPool({ onChoice }: WayProps) {
  const t = useTexts(addingTexts)
  const words = useTexts(poolsTexts)
  const format = useFormat()
  const group = useId()
  const [search, setSearch] = useState('')
  const [poolId, setPoolId] = useState('')
  const { data } = useQuery({
    ...q(pools.list, { query: { search, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => onChoice({ missing: t('choosePool') }), [onChoice, t])
  const choose = ({ id, members }: Pool) => {
    setPoolId(id)
    onChoice(members > 0 ? { whom: { poolId: id }, count: members } : { missing: t('choosePool') })
  }
  return (
    <>
      <SearchBox value={search} onChange={setSearch} placeholder={t('poolSearch')} className="w-full" />
      <fieldset>
        <legend className="sr-only">{words('pool')}</legend>
        <ul className="h-72 divide-y overflow-auto text-13">
          {data?.rows.length === 0 && <li className="py-6 text-center text-fg-3">{t('noPools')}</li>}
          {data?.rows.map((pool) => (
            <li key={pool.id}>
              <label className="flex cursor-pointer items-start gap-3 px-1 py-2 hover:bg-hover">
                <input
                  type="radio"
                  name={group}
                  checked={poolId === pool.id}
                  onChange={() => choose(pool)}
                  className="mt-0.5 size-4 accent-accent-text"
                />
                <span className="min-w-0">
                  <span dir="auto" className="block font-label break-words">
                    {pool.name}
                  </span>
                  <span className="block text-12 text-fg-3">
                    {t('poolCount', { count: pool.members, number: format.number(pool.members) })}
                    {' · '}
                    <span dir="auto">{pool.ownerName}</span>
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}
