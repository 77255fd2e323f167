import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { caseLimits, type HitKind, hitKinds } from '#contract/moderation/cases.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { groupWords } from './case-words.ts'
import { HitRow } from './hit-row.tsx'
import { RecentCases } from './recent-list.tsx'

const pauseMs = 250

interface CaseQuery {
  words: string
  kind?: HitKind | undefined
  page: number
}

/** Reads the query from the history state: it stays out of the address, because personal names and numbers must not reach logs. */
function askedIn(state: unknown): CaseQuery {
  const { words, kind, page } = (state ?? {}) as Partial<CaseQuery>
  return {
    words: typeof words === 'string' ? words : '',
    kind: hitKinds.find((each) => each === kind),
    page: typeof page === 'number' ? page : 1,
  }
}

/** One search field for everything that admins look for. */
export default function CaseSearchPage() {
  const asked = askedIn(useLocation().state)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(asked.words)
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const ask = (next: CaseQuery, replace = true) => void navigate(adminPaths.cases(), { state: next, replace, preventScrollReset: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    const words = typed.trim()
    if (words === asked.words) return
    const timer = setTimeout(() => ask({ words, page: 1 }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  const { words, kind, page } = asked
  const found = useQuery({
    queryKey: ['cases', 'search', words, kind, page],
    queryFn: ({ signal }) => api.cases.search({ words, page, ...(kind && { kind }) }, { signal }),
    enabled: !!words,
    placeholderData: keepPreviousData,
  })

  /** Arrow keys move from the field through the hits; Enter in the field opens the first one. */
  const walk = (event: KeyboardEvent) => {
    const hits = [...(results.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])]
    const at = hits.indexOf(document.activeElement as HTMLElement)
    const isInBox = document.activeElement === input.current
    if (event.key === 'Enter' && isInBox) hits[0]?.click()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (!hits.length || (at < 0 && !isInBox)) return
    event.preventDefault()
    if (event.key === 'ArrowUp' && at === 0) input.current?.focus()
    else hits[Math.max(0, Math.min(hits.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key events of its children bubble here
    <div onKeyDown={walk}>
      <h1 className="font-display text-3xl">Case files</h1>
      <SearchField
        label="Search everything"
        hint={
          <>
            A name, phone, e-mail, number of a booking, order, ticket or invoice, a payment reference, or a title.
            <span className="max-md:hidden"> Press / to come here.</span>
          </>
        }
        inputRef={input}
        value={typed}
        onChange={setTyped}
        maxLength={caseLimits.words}
        className="mt-4 max-w-2xl"
      />
      <div ref={results} className="mt-6 grid gap-6" aria-busy={found.isFetching}>
        {words ? <Found of={found} asked={asked} onAsk={(next) => ask(next, false)} /> : <RecentCases />}
      </div>
    </div>
  )
}

type FoundProps = { of: ReturnType<typeof useQuery<Answer>>; asked: CaseQuery; onAsk: (next: CaseQuery) => void }
type Answer = Awaited<ReturnType<typeof api.cases.search>>

function Found({ of, asked: { words, kind, page }, onAsk }: FoundProps) {
  const { data } = of
  return (
    <>
      <AnswerState of={of} height="h-64" />
      {kind && (
        <p>
          <Button variant="plain" size="sm" className="-ml-3.5" onPress={() => onAsk({ words, page: 1 })}>
            Everything found for “{words}”
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {data &&
          !of.isFetching &&
          (data.groups.length ? `Found: ${data.groups.map((group) => groupWords[group.kind]).join(', ')}` : 'Nothing found')}
      </p>
      {data?.isTooBroad && <p className="text-muted">Very many are like this. Type more of it to see the right one.</p>}
      {data && !data.groups.length && (
        <EmptyState heading="h2" title="Nothing found">
          Check the spelling, or try a number, a phone or an e-mail. You find only what your role may read.
        </EmptyState>
      )}
      {data?.groups.map((group) => (
        <section key={group.kind} aria-labelledby={`found-${group.kind}`}>
          <h2 id={`found-${group.kind}`} className="mb-2 font-display text-xl">
            {groupWords[group.kind]}
          </h2>
          <RowList label={groupWords[group.kind]} rows={group.results} keyOf={({ id }) => id}>
            {(hit) => <HitRow hit={hit} />}
          </RowList>
          <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
            {!kind && group.hasMore && (
              <Button variant="quiet" size="sm" onPress={() => onAsk({ words, kind: group.kind, page: 1 })}>
                More {groupWords[group.kind].toLowerCase()}
              </Button>
            )}
            {kind && page > 1 && (
              <Button variant="quiet" size="sm" onPress={() => onAsk({ words, kind, page: page - 1 })}>
                Previous page
              </Button>
            )}
            {kind && group.hasMore && page < caseLimits.pages && (
              <Button variant="quiet" size="sm" onPress={() => onAsk({ words, kind, page: page + 1 })}>
                Next page
              </Button>
            )}
          </div>
        </section>
      ))}
    </>
  )
}
