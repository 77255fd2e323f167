/** The search parameters of the collaboration page. */
import { useSearchParams } from 'react-router'
import { type CollabState, collabProcess } from '#contract/collab/collab.ts'
import { paths } from '#web/paths.ts'
import { pageIn } from '#web/shell/paged-list.tsx'

const views = ['rooms', 'received', 'sent', 'find'] as const
export type View = (typeof views)[number]

export interface Place {
  view: View
  /** The id of the open collaboration; empty when none is. */
  chosen: string
  /** The username of the artist to whom a request is being written; empty when none is. */
  ask: string
  status: CollabState
  page: number
  words: string
  category: string
  city: string
}

const usual: Partial<Record<keyof Place, string>> = { view: 'rooms', status: 'pending', page: '1' }

export function usePlace(): Place {
  const [search] = useSearchParams()
  return {
    view: oneOf(search.get('view'), views) ?? 'rooms',
    chosen: search.get('with') ?? '',
    ask: search.get('ask') ?? '',
    status: oneOf(search.get('status'), collabProcess.states) ?? 'pending',
    page: pageIn(search),
    words: search.get('words') ?? '',
    category: search.get('category') ?? '',
    city: search.get('city') ?? '',
  }
}

const oneOf = <Value extends string>(text: string | null, known: readonly Value[]) => known.find((value) => value === text)

/** Leaves out defaults, so that equal places have equal addresses. */
export function hrefOf({ chosen, ...rest }: Partial<Place>): string {
  const told = Object.entries(rest).filter(([name, value]) => usual[name as keyof Place] !== String(value))
  return paths.collab({ ...Object.fromEntries(told), with: chosen })
}
