import { countOf } from '#web/lib/count-of.ts'
import type { Listing } from './artist-results.tsx'
import { homesOf, isOnlySimilar, nounOf } from './list-figures.ts'
import type { Filters } from './search-address.ts'

/** The number of results, their kind, and how many live in the city. */
export function Counted({ listing, filters }: { listing: Listing; filters: Filters }) {
  const { total, exact, isCapped, unmatched } = listing
  const close = total - exact
  const noun = nounOf(filters)
  const all = countOf(total, noun)
  if (total === 0) return `No ${noun.many} found`
  if (isCapped && exact > 0) return <Count>{`More than ${countOf(exact, noun)}`}</Count>
  if (unmatched) return `Nobody matches “${unmatched.join(' ')}”. ${all} ${total === 1 ? 'fits' : 'fit'} the rest of your search.`
  if (isOnlySimilar(listing)) return `Nobody matches “${filters.words}”. ${all} ${total === 1 ? 'has' : 'have'} similar words.`
  if (exact === 0) return `No exact match. ${all} ${total === 1 ? 'comes' : 'come'} close.`
  if (close > 0)
    return <Count more={`${exact} ${exact === 1 ? 'matches' : 'match'}, ${close} ${close === 1 ? 'comes' : 'come'} close`}>{all}</Count>
  const homes = homesOf(listing, filters)
  return (
    <Count
      more={homes && `${homes.at} ${homes.at === 1 ? 'lives' : 'live'} there, ${homes.away} ${homes.away === 1 ? 'travels' : 'travel'}`}
    >
      {all}
    </Count>
  )
}

function Count({ more, children }: { more?: string | null; children: string }) {
  return (
    <>
      <strong className="font-semibold tabular-nums">{children}</strong>
      {more && <span className="text-base text-muted">: {more}</span>}
    </>
  )
}
