import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/grammar/call.ts'
import { type jobs as calls, jobFailures, jobFallbacks, liveProposalStates, type ProposalView } from '#contract/jobs/jobs.ts'
import { scamWarning } from '#contract/jobs/scam-warning.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { ClientStars } from '#web/areas/reviews/client-stars.tsx'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { whyOver } from '../job-words.ts'
import { JobBrief } from './job-brief.tsx'
import { hrefOf, usePlace } from './place.ts'
import { ProposalForm, type ProposalValues } from './proposal-form.tsx'
import { stateNames, stateTones } from './proposal-words.ts'
import { useLookAgain } from './use-look-again.ts'
import { useOwnPackages } from './use-own-packages.ts'

type Found = OutputOf<typeof calls.get>

/** Proposes for a job, or explains why that is not possible. */
export function ProposeDialog({ jobId }: { jobId: string }) {
  const place = usePlace()
  const navigate = useNavigate()
  const close = () => void navigate(hrefOf({ ...place, propose: '' }), { replace: true })
  const found = useQuery({
    queryKey: ['jobs', 'to propose for', jobId],
    queryFn: ({ signal }) => api.jobs.get({ jobId }, { signal }),
    retry: false,
  })
  const profile = useOwnProfile()
  const packs = useOwnPackages()
  const asked = [found, profile, packs]
  const missing = asked.find(({ isError }) => isError) ?? asked.find(({ isPending }) => isPending) ?? found
  return (
    <Dialog title="Apply for this job" onClose={close}>
      {found.data && profile.data && packs.data ? (
        <div className="grid gap-4">
          <p className="font-semibold wrap-anywhere">
            <TextLink href={paths.job(jobId)}>{found.data.job.title}</TextLink>
          </p>
          <JobBrief job={found.data.job} />
          {found.data.clientStars && <ClientStars name={found.data.job.client.name} {...found.data.clientStars} />}
          <ProposeOrWhyNot found={found.data} profile={profile.data} packs={packs.data} />
        </div>
      ) : (
        <AnswerState
          of={missing}
          height="h-96"
          inCard
          fallback={jobFallbacks.list}
          nothing={
            missing === found && (
              <WhyNot text="There is no such job. It may have been removed.">
                <LinkButton href={paths.jobs()}>See other jobs</LinkButton>
              </WhyNot>
            )
          }
        />
      )}
    </Dialog>
  )
}

type Props = { found: Found; profile: OwnProfile; packs: readonly PackageView[] }

function ProposeOrWhyNot({ found, profile, packs }: Props) {
  const { job, proposal } = found
  const over = whyOver(job)
  if (proposal && liveProposalStates.includes(proposal.state)) return <Already proposal={proposal} />
  if (over)
    return (
      <WhyNot text={over}>
        <LinkButton href={paths.jobs({ category: job.category, city: job.city })}>See other jobs</LinkButton>
      </WhyNot>
    )
  if (profile.state !== 'approved')
    return (
      <WhyNot text={jobFailures.not_shown().message}>
        <LinkButton href={profile.onboarded ? paths.artistProfile() : paths.onboarding()}>Go to my page</LinkButton>
      </WhyNot>
    )
  return <Propose found={found} packs={packs} />
}

function WhyNot({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <Banner tone="warning">{text}</Banner>
      <p>{children}</p>
    </>
  )
}

function Already({ proposal: { state, price } }: { proposal: ProposalView }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        You have proposed already, at <Price rupees={price} />.<Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </p>
      <p>
        <LinkButton href={hrefOf({ state })}>See my proposal</LinkButton>
      </p>
    </>
  )
}

function Propose({ found: { job, proposal, isFree }, packs }: Omit<Props, 'profile'>) {
  const navigate = useNavigate()
  const lookAgain = useLookAgain()
  const ask = useIntention(api.jobs.propose)
  const send = async (wanted: ProposalValues) => {
    const { proposal } = await ask(wanted)
    showToast({
      title: 'The client has your proposal',
      ...(proposal.isFree === false && { text: 'You’re already booked then.' }),
    })
    void navigate(hrefOf({}), { replace: true })
  }
  return (
    <>
      {job.isFlagged && <Banner tone="warning">{scamWarning}</Banner>}
      {isFree === false && (
        <Banner tone="warning" title="You’re already booked then.">
          The client sees that. <TextLink href={paths.artistCalendar()}>Look at the calendar</TextLink>
        </Banner>
      )}
      <ProposalForm
        job={job}
        packs={packs}
        // A withdrawn proposal fills in the form of the new one.
        start={proposal ? { note: proposal.note, price: proposal.price, packageId: idOf(proposal), clipUrl: proposal.clipUrl } : {}}
        draftKey={`mehfil.propose.${job.jobId}`}
        button="Send the proposal"
        fallback={jobFallbacks.propose}
        send={send}
        onSettled={lookAgain}
      />
    </>
  )
}

const idOf = ({ package: pack }: ProposalView) => pack?.packageId ?? null
