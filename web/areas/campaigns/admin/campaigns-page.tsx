import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { CampaignRow, CampaignState, campaigns } from '#contract/campaigns/campaigns.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { campaignsKey } from './campaign-queries.ts'
import { CampaignStateBadge, CampaignStateIcon, campaignStateName, campaignStates } from './campaign-state.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { listNames, people } from './campaign-words.ts'

const perPage = 20

function useList(filter: InputOf<typeof campaigns.list>) {
  return useQuery({
    queryKey: [...campaignsKey, 'list', filter],
    queryFn: ({ signal }) => api.campaigns.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** When one page holds all campaigns, offer only the states that occur; none before it has loaded, so that no chip disappears. */
function mayOccur(state: CampaignState, { isPending, data }: ReturnType<typeof useList>): boolean {
  if (data?.totalPages !== 1) return !isPending
  return data.results.some((row) => row.state === state)
}

/** Campaigns: drafts, running ones, and sent ones. */
export default function CampaignsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = campaignStates.find((each) => each === search.get('state'))
  const words = search.get('words') ?? ''
  const filter = { page_number: pageIn(search), page_size: perPage, ...(state && { state }), ...(words && { words }) }
  const list = useList(filter)
  const all = useList({ page_number: 1, page_size: perPage })
  const states = campaignStates.filter((each) => each === state || mayOccur(each, all))
  const hrefOf = (changed: { state?: CampaignState | undefined; words?: string | undefined; page?: number }) =>
    adminPaths.campaigns({ state, words: words || undefined, ...changed })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl">Campaigns</h1>
        <LinkButton href={adminPaths.newCampaign()}>New campaign</LinkButton>
      </div>
      <CampaignTabs current="campaigns" />
      <ListTools
        label="Search campaigns"
        isSearched={!!words}
        chips={
          <FilterChips
            key={String(all.isPending)}
            label="States"
            values={states}
            chosen={state}
            nameOf={campaignStateName}
            hrefFor={(each) => hrefOf({ state: each })}
            countOf={(each) => (each === state ? list.data?.total : undefined)}
          />
        }
        search={
          <SearchField
            key={words}
            label="Search campaigns"
            placeholder="Subject"
            defaultValue={words}
            onSubmit={(text) => navigate(hrefOf({ words: text || undefined }))}
            onClear={() => words && navigate(hrefOf({ words: undefined }))}
          />
        }
      />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState
            heading="h2"
            title={state || words ? 'No campaigns match' : 'No campaigns yet'}
            action={!state && !words && <LinkButton href={adminPaths.newCampaign()}>Write the first one</LinkButton>}
          >
            {state || words
              ? 'Try another state or other words.'
              : 'Choose who gets it, write it once, and send it to everyone who said yes.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Campaigns" rows={waitingFirst(rows)} keyOf={({ campaignId }) => campaignId}>
            {(row) => <Row row={row} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

/** Puts campaigns that need a second admin's confirmation first, so that nobody overlooks them. */
function waitingFirst(rows: readonly CampaignRow[]): CampaignRow[] {
  return [...rows.filter(({ asked }) => asked), ...rows.filter(({ asked }) => !asked)]
}

function Row({ row }: { row: CampaignRow }) {
  const { campaignId, subject, list, state, by, asked } = row
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 row-opens p-4 md:pr-12 hover:bg-soft lg:grid-cols-[auto_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.1fr)] lg:items-center lg:gap-x-5">
      <CampaignStateIcon state={state} />
      <div className="min-w-0">
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
          <TitleLink href={adminPaths.campaign(campaignId)} className="after:absolute after:inset-0">
            {subject}
          </TitleLink>
        </h2>
        <p className="text-sm text-muted">
          {listNames[list]}, by {by}
        </p>
      </div>
      <div className="max-lg:col-start-2">
        <p className="flex flex-wrap gap-1.5">
          <CampaignStateBadge state={state} />
          {asked && <Badge tone="marigold">Waiting for a second admin</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted first-letter:uppercase">{whenOf(row)}</p>
      </div>
      <Reach row={row} />
    </div>
  )
}

/** How many get it; once it has begun, how many have it. */
function Reach({ row }: { row: CampaignRow }) {
  const { total, sent, undelivered, startedAt, state } = row
  const name = 'text-sm text-muted tabular-nums max-lg:col-start-2'
  if (total === null) return <p className={name}>{state === 'draft' ? 'Choose who gets it' : 'Sent to nobody'}</p>
  if (!startedAt) return <p className={name}>To {people(total)}</p>
  const widthOf = (count: number) => ({ width: `${total ? (100 * count) / total : 0}%` })
  return (
    <div className={name}>
      <p>
        <Sent row={row} />
      </p>
      <span aria-hidden className="mt-1.5 flex h-1.5 overflow-hidden rounded-full bg-line">
        <span className="h-full bg-success" style={widthOf(sent)} />
        <span className="h-full bg-danger" style={widthOf(undelivered)} />
      </span>
    </div>
  )
}

function Sent({ row: { total, sent, undelivered, endedAt } }: { row: CampaignRow }) {
  const count = <strong className="font-semibold text-text">{sent.toLocaleString('en-IN')}</strong>
  const lost = undelivered > 0 && (
    <>
      {', '}
      <strong className="font-semibold text-danger">{undelivered.toLocaleString('en-IN')} not delivered</strong>
    </>
  )
  if (endedAt && lost)
    return (
      <>
        {count} sent{lost}
      </>
    )
  return (
    <>
      Sent to {count} of {people(total ?? 0)}
      {lost}
    </>
  )
}

function whenOf({ state, asked, createdAt, scheduledAt, startedAt, endedAt }: CampaignRow): string {
  if (asked) return `asked ${shortWhen(asked.at)} by ${asked.by}`
  if (state === 'scheduled' && scheduledAt) return `goes out ${shortWhen(scheduledAt)}`
  if (endedAt) return `${state === 'cancelled' ? 'cancelled' : 'ended'} ${shortWhen(endedAt)}`
  return startedAt ? `began ${shortWhen(startedAt)}` : `written ${shortWhen(createdAt)}`
}
