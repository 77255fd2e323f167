import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { type CheckRow, type CheckState, checkKinds, checkProcess, documentNames } from '#contract/checks/checks.ts'
import { dayOf, formatDay } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { checkDueAt } from '#contract/moderation/review-clocks.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { checkTitles, stateNames } from '#web/areas/checks/check-words.ts'
import { api } from '#web/lib/api.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { DueIn } from '../age.tsx'
import { useWaiting } from '../use-queues.ts'

const perPage = 20
/** Days of waiting from which a request counts as old. */
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

/** Documents and numbers to compare, the oldest first, and all decided checks. */
export default function ChecksPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const waiting = useWaiting('checks')
  const filter = readAddress(search)
  const input = { ...filter, page_number: pageIn(search), page_size: perPage }
  const list = useQuery({
    queryKey: ['admin-checks', input],
    queryFn: ({ signal }) => api.checks.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
  const { state, kind, olderThanDays: age, words } = filter
  const hrefOf = (changed: { state?: CheckState; kind?: string | undefined; age?: number | undefined; words?: string; page?: number }) =>
    adminPaths.checks({ state, kind, age, words, ...changed })
  return (
    <>
      <h1 className="font-display text-3xl">Checks</h1>
      <ListTools
        label="Search and filter checks"
        isSearched={!!words || !!kind || !!age}
        chips={
          <FilterChips
            label="States"
            values={checkProcess.states}
            chosen={state}
            isWithoutAll
            nameOf={(each) => stateNames[each]}
            hrefFor={(each) => hrefOf({ state: each })}
            countOf={(each) => (each === 'asked' ? waiting : each === state ? list.data?.total : undefined)}
          />
        }
        filters={
          <>
            <NativeSelect
              label="Kind"
              isLabelHidden
              className="md:w-44"
              value={kind ?? ''}
              onChange={({ target }) => void navigate(hrefOf({ kind: target.value || undefined }))}
            >
              <option value="">All kinds</option>
              {checkKinds.map((each) => (
                <option key={each} value={each}>
                  {checkTitles[each]}
                </option>
              ))}
            </NativeSelect>
            <NativeSelect
              label="Age"
              isLabelHidden
              className="md:w-44"
              value={age ?? ''}
              onChange={({ target }) => void navigate(hrefOf({ age: Number(target.value) || undefined }))}
            >
              <option value="">Any age</option>
              {ages.map((each) => (
                <option key={each} value={each}>
                  {each} days or older
                </option>
              ))}
            </NativeSelect>
          </>
        }
        search={
          <SearchField
            key={words}
            label="Search artists"
            placeholder="Name or username"
            defaultValue={words ?? ''}
            onSubmit={(text) => navigate(hrefOf({ words: text }))}
            onClear={() => words && navigate(hrefOf({ words: '' }))}
          />
        }
      />
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="round" lines={3} className="h-96" />}
        className="mt-5"
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h2" title={state === 'asked' && !kind && !age && !words ? 'No checks are waiting' : 'No checks match'}>
            {state === 'asked' ? 'New requests appear here.' : 'Try another state or other words.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Checks" rows={rows} keyOf={({ checkId }) => checkId}>
            {(row) => (row.state === 'asked' ? <ListQuery row={row} /> : <Decided row={row} />)}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

const nameOf = ({ stageName, name }: CheckRow) => stageName ?? name

function Who({ row }: { row: CheckRow }) {
  const { kind, document, username, picture } = row
  return (
    <>
      <Avatar name={nameOf(row)} src={picture && pictureUrl(picture, picture.widths[0] ?? picture.width)} className="max-md:self-start" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{nameOf(row)}</strong> <span className="text-muted">{username}</span>
        <span className="block">
          {checkTitles[kind]}
          {document && `, ${documentNames[document]}`}
        </span>
      </span>
    </>
  )
}

const grid = 'grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 p-4'

function ListQuery({ row }: { row: CheckRow }) {
  return (
    <div className={`${grid} md:grid-cols-[auto_1.2fr_1fr_auto]`}>
      <Who row={row} />
      <span className="min-w-0 max-md:col-start-2">
        <DueIn by={checkDueAt(row.askedAt)} />
        <span className="block text-sm text-muted">Asked {formatDay(row.askedAt)}</span>
      </span>
      <LinkButton
        variant="secondary"
        size="sm"
        href={adminPaths.check(row.checkId)}
        aria-label={`Compare ${checkTitles[row.kind]} of ${nameOf(row)}`}
        className="justify-self-start max-md:col-start-2"
      >
        Compare
      </LinkButton>
    </div>
  )
}

function Decided({ row }: { row: CheckRow }) {
  const { checkId, state, endsAt } = row
  return (
    <Link
      href={adminPaths.check(checkId)}
      className={`${grid} no-underline hover:bg-soft focus-visible:focus-ring md:grid-cols-[auto_1.2fr_1fr]`}
    >
      <Who row={row} />
      <span className="min-w-0 max-md:col-start-2">
        {state === 'passed' && endsAt && <span className="block">Valid until {formatDay(endsAt)}</span>}
        <span className="block text-sm text-muted">{decidedWords(row)}</span>
      </span>
    </Link>
  )
}

function decidedWords({ askedAt, decidedAt }: CheckRow): string {
  if (!decidedAt) return `Asked ${formatDay(askedAt)}`
  if (dayOf(askedAt) === dayOf(decidedAt)) return `Decided the same day, ${formatDay(askedAt)}`
  return `Asked ${formatDay(askedAt)}, decided ${formatDay(decidedAt)}`
}
