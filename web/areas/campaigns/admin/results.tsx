import { useQuery } from '@tanstack/react-query'
import type { Campaign, CampaignResults } from '#contract/campaigns/campaigns.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { campaignsKey } from './campaign-queries.ts'
import { ofAllowing } from './campaign-words.ts'

type Variant = CampaignResults['variants'][number]
type Link = CampaignResults['links'][number]

const count = (value: number) => value.toLocaleString('en-IN')

const columns: readonly Column<Variant>[] = [
  { id: 'subject', header: 'Subject', cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  { id: 'delivered', header: 'Delivered', align: 'end', cell: ({ delivered, people }) => `${count(delivered)} of ${count(people)}` },
  { id: 'bounced', header: 'Came back', align: 'end', cell: ({ bounced }) => count(bounced) },
  { id: 'complained', header: 'Marked as spam', align: 'end', cell: ({ complained }) => count(complained) },
  { id: 'unsubscribed', header: 'Unsubscribed', align: 'end', cell: ({ unsubscribed }) => count(unsubscribed) },
  { id: 'opened', header: 'Opened', align: 'end', cell: ({ opened, counted }) => ofAllowing(opened, counted) },
  { id: 'clicked', header: 'Clicked', align: 'end', cell: ({ clicked, counted }) => ofAllowing(clicked, counted) },
  { id: 'booked', header: 'Booked within 7 days', align: 'end', cell: ({ booked }) => count(booked) },
]

const linkColumns: readonly Column<Link>[] = [
  { id: 'url', header: 'Link', cell: ({ url }) => <span className="font-normal wrap-anywhere">{url}</span> },
  { id: 'clicks', header: 'Clicks', align: 'end', cell: ({ clicks }) => count(clicks) },
]

/** The results by subject line, and the clicked links. */
export function Results({ campaign: { campaignId, state } }: { campaign: Campaign }) {
  const results = useQuery({
    queryKey: [...campaignsKey, 'results', campaignId, state],
    queryFn: ({ signal }) => api.campaigns.results({ campaign_id: campaignId }, { signal }),
    refetchInterval: state === 'sending' ? 10_000 : false,
  })
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="text-xl">
        Results
      </h2>
      <AnswerState of={results} inCard height="h-40" className="mt-4" />
      {results.data && (
        <div className="mt-4 grid gap-4 *:min-w-0">
          <Table label="Results by subject" columns={columns} rows={results.data.variants} keyOf={({ variant }) => variant} empty={null} />
          <p className="text-sm text-muted">Opened and clicked are counted only of people who allow visit statistics.</p>
          {results.data.links.length > 0 && (
            <Table label="Links" columns={linkColumns} rows={results.data.links} keyOf={({ url }) => url} empty={null} />
          )}
        </div>
      )}
    </section>
  )
}
