import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Campaign, campaignFallbacks, type campaigns, recipientStates } from '#contract/campaigns/campaigns.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { cityOf } from '#contract/india/cities.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { campaignsKey } from './campaign-queries.ts'
import { RecipientStateBadge } from './campaign-state.tsx'
import { reasonOf, recipientStateNames } from './campaign-words.ts'

type Recipient = OutputOf<typeof campaigns.recipients>['results'][number]

const who: readonly Column<Recipient>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, username }) => (
      <>
        {name} <span className="font-normal text-muted">{username}</span>
      </>
    ),
  },
  {
    id: 'address',
    header: 'E-mail and phone',
    cell: ({ email, phone_number }) => <Lines lines={[email, phone_number]} />,
  },
  {
    id: 'about',
    header: 'About',
    cell: ({ type, city, onboarded, approved }) => (
      <Lines
        lines={[
          [type === 'artist' ? 'Artist' : 'Client', city && cityOf(city).name].filter(Boolean).join(', '),
          [onboarded ? 'onboarded' : 'not onboarded', type === 'artist' && (approved ? 'approved' : 'not approved')]
            .filter(Boolean)
            .join(', '),
        ]}
      />
    ),
  },
]

/** Shows the second line in small type. */
function Lines({ lines: [first, second] }: { lines: readonly [string | null, string | null] }) {
  return (
    <span className="block wrap-anywhere">
      {first}
      {second && <span className="block text-sm text-muted">{second}</span>}
    </span>
  )
}

const fate: readonly Column<Recipient>[] = [
  {
    id: 'state',
    header: 'State',
    cell: ({ state, reason }) => (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <RecipientStateBadge state={state} />
        {reason && <span className="text-sm text-muted wrap-anywhere">{reasonOf(reason)}</span>}
      </span>
    ),
  },
  { id: 'sent', header: 'Sent', cell: ({ sentAt }) => (sentAt ? shortWhen(sentAt) : 'Not sent') },
]

/** The recipients, masked; once sending starts, filtered by their outcome. */
export function RecipientsList({ campaign }: { campaign: Campaign }) {
  const { campaignId, frozenAt, progress, startedAt } = campaign
  const [search] = useSearchParams()
  const hasBegun = startedAt !== null
  const state = hasBegun ? recipientStates.find((each) => each === search.get('state')) : undefined
  const filter = { campaign_id: campaignId, page_number: pageIn(search), page_size: 20, ...(state && { state }) }
  const list = useQuery({
    queryKey: [...campaignsKey, 'recipients', campaignId, frozenAt, filter],
    queryFn: ({ signal }) => api.campaigns.recipients(filter, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: campaign.state === 'sending' ? 5000 : false,
  })
  const all = Object.values(progress).reduce((sum, count) => sum + count, 0)
  return (
    <>
      {hasBegun && (
        <FilterChips
          label="What became of them"
          values={recipientStates.filter((each) => progress[each] > 0 || each === state)}
          chosen={state}
          nameOf={(each) => recipientStateNames[each]}
          hrefFor={(each) => adminPaths.campaign(campaignId, { state: each })}
          countOf={(each) => (each ? progress[each] : all)}
        />
      )}
      <PagedList
        of={list}
        className={hasBegun ? 'mt-4' : ''}
        pagesLabel="Pages of recipients"
        fallback={campaignFallbacks.preview}
        hrefFor={(page) => adminPaths.campaign(campaignId, { state, page })}
        empty={
          <EmptyState heading="h3" title={state ? 'Nobody here' : 'Nobody gets it'}>
            {state ? 'Nobody is in this state any more.' : 'Change the filters, then preview the recipients again.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <Table
            label="Recipients"
            columns={hasBegun ? [...who, ...fate] : who}
            rows={rows}
            keyOf={({ username }) => username}
            empty={null}
          />
        )}
      </PagedList>
    </>
  )
}
