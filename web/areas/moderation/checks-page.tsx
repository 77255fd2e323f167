import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { type CheckRow, type CheckState, checkKinds, checkProcess, documentNames } from '#contract/checks.ts'
import { formatDay, formatWhen } from '#contract/time.ts'
import { checkLooks, checkTitles, stateNames } from '#web/areas/checks/check-words.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

const perPage = 20
/** Days that a request may wait before somebody should worry. */
const ages = [3, 14] as const

function readAddress(search: URLSearchParams) {
  const olderThanDays = ages.find((each) => String(each) === search.get('age'))
  const kind = checkKinds.find((each) => each === search.get('kind'))
  const words = search.get('words') || undefined
  return {
    state: checkProcess.states.find((each) => each === search.get('state')) ?? checkProcess.start,
    ...(kind && { kind }),
    ...(olderThanDays && { olderThanDays }),
    ...(words && { words }),
  }
}

/** Documents and numbers that wait to be compared, the longest first, and all that was decided. */
export default function ChecksPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = readAddress(search)
  const input = { ...filter, page_number: pageIn(search), page_size: perPage }
  const list = useQuery({
    queryKey: ['admin-checks', input],
    queryFn: ({ signal }) => api.checks.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
  const { state, kind, olderThanDays: age, words } = filter
  const hrefOf = (changed: { state?: CheckState; kind?: string | undefined; age?: number | undefined; words?: string; page?: number }) =>
    paths.adminChecks({ state, kind, age, words, ...changed })
  return (
    <>
      <h1 className="font-display text-3xl">Checks</h1>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <ChipRow label="States">
          {checkProcess.states.map((each) => (
            <ChipLink key={each} href={hrefOf({ state: each })} isCurrent={each === state}>
              {stateNames[each]}
            </ChipLink>
          ))}
        </ChipRow>
        <SearchField
          key={words}
          label="Search artists"
          placeholder="Name or username"
          defaultValue={words ?? ''}
          onSubmit={(text) => navigate(hrefOf({ words: text }))}
          onClear={() => words && navigate(hrefOf({ words: '' }))}
        />
      </div>
      <ChipRow label="Kinds and age" className="mt-3">
        <ChipLink href={hrefOf({ kind: undefined })} isCurrent={!kind}>
          All kinds
        </ChipLink>
        {checkKinds.map((each) => (
          <ChipLink key={each} href={hrefOf({ kind: each })} isCurrent={each === kind}>
            {checkTitles[each]}
          </ChipLink>
        ))}
        {ages.map((each) => (
          <ChipLink key={each} href={hrefOf({ age: each === age ? undefined : each })} isCurrent={each === age}>
            {each} days or older
          </ChipLink>
        ))}
      </ChipRow>
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h2" title={state === 'asked' && !kind && !age && !words ? 'No checks are waiting' : 'No checks match'}>
            {state === 'asked' ? 'What artists ask for stands here.' : 'Try another state or other words.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Checks" rows={rows} keyOf={({ checkId }) => checkId}>
            {(row) => <Row row={row} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

function Row({ row: { checkId, kind, state, document, name, stageName, username, askedAt, decidedAt, endsAt } }: { row: CheckRow }) {
  const [tone, words] = checkLooks[state]
  return (
    <div className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[1fr_1fr_auto] md:items-center">
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{stageName ?? name}</strong> <span className="text-muted">{username}</span>
        <span className="block text-sm text-muted">{name}</span>
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          {checkTitles[kind]}
          {document && `, ${documentNames[document]}`} <Badge tone={tone}>{words}</Badge>
        </span>
        <span className="block text-sm text-muted">
          Asked {formatWhen(askedAt)}
          {decidedAt && `, decided ${formatDay(decidedAt)}`}
          {state === 'passed' && endsAt && `, ends ${formatDay(endsAt)}`}
        </span>
      </span>
      <LinkButton
        variant={state === 'asked' ? 'secondary' : 'plain'}
        size="sm"
        href={paths.adminCheck(checkId)}
        aria-label={`${state === 'asked' ? 'Compare' : 'See'} ${checkTitles[kind]} of ${stageName ?? name}`}
        className="justify-self-start"
      >
        {state === 'asked' ? 'Compare' : 'See'}
      </LinkButton>
    </div>
  )
}
