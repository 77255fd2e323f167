import { type OwnProposal, publicJobStates } from '#contract/jobs.ts'
import { formatDay } from '#contract/time.ts'
import { youtubeId } from '#contract/youtube.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { JobBrief } from './job-brief.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import { standingOf, stateNames, stateTones, titleOf } from './proposal-words.ts'

/** A proposal with its job in short, where it stands, and what can be done now. */
export function ProposalCard({ proposal }: { proposal: OwnProposal }) {
  const { proposalId, job, state, price, package: pack, createdAt, needsConfirming } = proposal
  return (
    <Card as="article" aria-labelledby={proposalId} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={proposalId} className="min-w-0 font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
          {isPublic(proposal) ? <TextLink href={paths.job(job.jobId)}>{titleOf(job)}</TextLink> : titleOf(job)}
        </h2>
        <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </div>
      <JobBrief job={job} />
      <p>{standingOf(proposal)}</p>
      {needsConfirming && (
        <Banner tone="warning" title="The job has changed.">
          The client has another date, city or budget. You can be chosen once you say that your proposal still fits.
        </Banner>
      )}
      <NotFree proposal={proposal} />
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4 sm:grid-cols-3">
        <Fact name="Your price">
          <Price rupees={price} />
        </Fact>
        <Fact name="Package">{pack ? `${pack.title}, ${pack.minutes} minutes` : 'None'}</Fact>
        <Fact name="Sent">{formatDay(createdAt)}</Fact>
      </dl>
      <Written proposal={proposal} />
      <ProposalActions proposal={proposal} />
    </Card>
  )
}

const isPublic = ({ job }: OwnProposal) => (publicJobStates as readonly string[]).includes(job.state)

function NotFree({ proposal: { isFree } }: { proposal: OwnProposal }) {
  if (isFree !== false) return null
  return (
    <Banner tone="warning">
      Your calendar is not free then. <TextLink href={paths.artistCalendar()}>Look at the calendar</TextLink>
    </Banner>
  )
}

function Written({ proposal: { note, clipUrl } }: { proposal: OwnProposal }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline-link">What you wrote</summary>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>
      {clipUrl && youtubeId(clipUrl) && (
        <p className="mt-2">
          <TextLink href={clipUrl} target="_blank" rel="noopener nofollow">
            Your clip at YouTube
          </TextLink>
        </p>
      )}
    </details>
  )
}
