import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type CheckRow, checks, documentNames, type OpenedCheck } from '#contract/checks/checks.ts'
import { formatDay, formatWhen } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { checkDueAt } from '#contract/moderation/review-clocks.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { StepUp } from '#web/areas/auth/step-up.tsx'
import { checkLooks, checkTitles } from '#web/areas/checks/check-words.ts'
import { api } from '#web/lib/api.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DueIn } from '../age.tsx'
import { Decide } from '../decide/decide.tsx'
import { DecidedBefore } from '../decide/decided-before.tsx'
import { DetailHead } from '../detail-head.tsx'
import { CompareCheck } from './compare-check.tsx'
import { DecideOnCheck } from './decide-on-check.tsx'

/** One check: its state and, after a step-up proof and a reason, the compared data and the decision. */
export default function CheckPage() {
  const { checkId = '' } = useParams()
  const [opened, setOpened] = useState<OpenedCheck | null>(null)
  const queries = useQueryClient()
  const check = useQuery({ queryKey: ['admin-check', checkId], queryFn: ({ signal }) => api.checks.get({ checkId }, { signal }) })
  const decided = (title: string) => {
    // Remove the sensitive data from the screen, too.
    setOpened(null)
    showToast({ title })
    void queries.invalidateQueries({ queryKey: ['admin-check', checkId] })
    void queries.invalidateQueries({ queryKey: ['admin-checks'] })
    void queries.invalidateQueries({ queryKey: ['audit'] })
  }
  if (!check.data)
    return (
      <PageToCome
        title="Check"
        of={check}
        back={{ href: adminPaths.checks(), label: 'Checks' }}
        nothing={<EmptyState title="No such check" action={<LinkButton href={adminPaths.checks()}>All checks</LinkButton>} />}
      />
    )
  const row = check.data
  return (
    <>
      <Head row={row} />
      {row.state === 'asked' && !opened && <Open checkId={checkId} onOpened={setOpened} />}
      {opened && (
        <div className="mt-6 grid gap-6">
          <CompareCheck opened={opened} />
          <DecideOnCheck opened={opened} onDecided={decided} onLookAgain={() => void check.refetch().then(() => setOpened(null))} />
        </div>
      )}
      {row.nextMoves.includes('withdraw') && <Withdraw row={row} onDone={() => decided('Withdrawn')} />}
      <DecidedBefore about={row.username} />
    </>
  )
}

function Head({ row }: { row: CheckRow }) {
  const { kind, state, document, name, stageName, username, picture, askedAt, decidedAt, endsAt, reason, note } = row
  const [tone, words] = checkLooks[state]
  return (
    <>
      <DetailHead
        back={{ href: adminPaths.checks(), label: 'Checks' }}
        title={`${checkTitles[kind]} of ${stageName ?? name}`}
        picture={<Avatar name={stageName ?? name} size="lg" src={picture && pictureUrl(picture, picture.widths[0] ?? picture.width)} />}
        badge={<Badge tone={tone}>{words}</Badge>}
        text={state === 'asked' && <DueIn by={checkDueAt(askedAt)} />}
      />
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3 xl:grid-cols-4">
        <Fact name="Artist">
          {name}, <TextLink href={adminPaths.profile(username)}>{username}</TextLink>
        </Fact>
        {document && <Fact name="Document">{documentNames[document]}</Fact>}
        <Fact name="Asked">{formatWhen(askedAt)}</Fact>
        {decidedAt && <Fact name="Decided">{formatWhen(decidedAt)}</Fact>}
        {state === 'passed' && endsAt && <Fact name="Ends">{formatDay(endsAt)}</Fact>}
        {(reason || note) && <Fact name="Reason">{[reason, note].filter(Boolean).join('. ')}</Fact>}
      </dl>
    </>
  )
}

function Open({ checkId, onOpened }: { checkId: string; onOpened: (opened: OpenedCheck) => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const checkReason = () => {
    const read = checks.open.input.shape.reason.safeParse(reason)
    setError(read.error?.issues[0]?.message)
    return read.success
  }
  return (
    <Card as="section" aria-labelledby="open" className="mt-6 max-w-2xl">
      <h2 id="open" className="font-display text-xl">
        Open to compare
      </h2>
      <p className="mt-1 mb-4 text-muted">The artist sent this to us alone. The audit log keeps that you opened it, and why.</p>
      <StepUp
        purpose="identity_check"
        submitLabel="Open"
        check={checkReason}
        onProved={async (stepUp) => onOpened(await api.checks.open({ checkId, stepUp, reason }))}
        onBack={() => history.back()}
        backLabel="Back"
      >
        <TextArea label="Why" value={reason} onChange={setReason} error={error} maxLength={500} />
      </StepUp>
    </Card>
  )
}

function Withdraw({ row: { checkId, version }, onDone }: { row: CheckRow; onDone: () => void }) {
  const withdraw = useMutation({ mutationFn: (note: string) => api.checks.withdraw({ checkId, version, note }), onSuccess: onDone })
  return (
    <Card as="section" aria-labelledby="withdraw" className="mt-6 max-w-2xl">
      <h2 id="withdraw" className="mb-3 font-display text-xl">
        Withdraw the badge
      </h2>
      <Decide
        choices={[{ words: 'Withdraw', variant: 'grave', onDecide: withdraw.mutate }]}
        act={withdraw}
        consequence="It goes from the page at once. The artist can ask for the check again."
        why={{ field: checks.withdraw.input.shape.note, hint: 'The artist reads this.' }}
      />
    </Card>
  )
}
