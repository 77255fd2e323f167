import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Collab, collabFallbacks, collabLimits } from '#contract/collab/collab.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { CardLines } from './card-lines.tsx'
import { CollabHead } from './collab-head.tsx'
import { hrefOf, type View } from './place.ts'
import { useTakeCollab } from './use-take-collab.ts'
import { nameOf, otherOf, stateNames, stateTones } from './words.ts'

/** A request with its possible answers. */
export function CollabRequest({ collab, view }: { collab: Collab; view: View }) {
  const other = otherOf(collab)
  return (
    <section className="min-h-0 bg-page md:overflow-y-auto">
      <header className="border-line max-md:-mx-4 max-md:-mt-4 max-md:border-b max-md:bg-card max-md:px-4 max-md:py-2.5 md:border-b md:bg-card md:px-6 md:py-3.5">
        <CollabHead collab={collab} view={view}>
          <Badge tone={stateTones[collab.status]}>{stateNames[collab.status]}</Badge>
        </CollabHead>
      </header>
      <div className="grid max-w-2xl gap-5 py-5 md:p-6">
        <CardLines collab={collab} />
        <p className="text-muted">{sentenceFor(collab)}</p>
        {collab.status === 'pending' ? <Answer collab={collab} /> : <Afterwards collab={collab} />}
        {other.username && (
          <p className="flex flex-wrap gap-x-5 gap-y-2">
            <TextLink href={paths.profile(other.username)}>See {nameOf(other)}’s page</TextLink>
            <TextLink href={paths.report(other.username)}>Report or block</TextLink>
          </p>
        )}
      </div>
    </section>
  )
}

function sentenceFor(collab: Collab): string {
  const { status, isOwn, expiresAt, settledAt } = collab
  const name = nameOf(otherOf(collab))
  const until = expiresAt ? formatWhen(expiresAt) : ''
  const at = settledAt ? `, ${formatWhen(settledAt)}` : ''
  switch (status) {
    case 'pending':
      return isOwn ? `${name} can answer until ${until}.` : `A yes opens a room for the two of you. You can answer until ${until}.`
    case 'declined':
      return isOwn ? `${name} cannot work with you this time${at}.` : `You have declined${at}.`
    case 'cancelled':
      return isOwn ? `You withdrew it${at}.` : `${name} withdrew it${at}.`
    case 'expired':
      return isOwn ? `${name} did not answer in time${at}.` : `It was not answered in time${at}.`
    default:
      return ''
  }
}

function Answer({ collab }: { collab: Collab }) {
  const navigate = useNavigate()
  const take = useTakeCollab()
  const { _id: collabId, isOwn } = collab
  const name = nameOf(otherOf(collab))
  const accept = useMutation({
    mutationFn: () => api.collabs.accept({ collabId }),
    onSuccess: ({ collab }) => {
      take(collab)
      void navigate(hrefOf({ chosen: collabId }))
    },
    onError: () => take(),
  })
  const cancel = useMutation({
    mutationFn: () => api.collabs.cancel({ collabId }),
    onSuccess: ({ collab }) => {
      take(collab)
      showToast({ title: isOwn ? 'Request withdrawn' : 'Declined', text: isOwn ? undefined : `We let ${name} know.` })
    },
    onError: () => take(),
  })
  return (
    <>
      {accept.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(accept.error, collabFallbacks.accept)}
        </Banner>
      )}
      {cancel.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(cancel.error, collabFallbacks.cancel)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {!isOwn && (
          <Button isPending={accept.isPending} isDisabled={cancel.isPending} onPress={() => accept.mutate()}>
            Accept
          </Button>
        )}
        <Button variant="secondary" isPending={cancel.isPending} isDisabled={accept.isPending} onPress={() => cancel.mutate()}>
          {isOwn ? 'Withdraw' : 'Decline'}
        </Button>
      </div>
    </>
  )
}

/** What may follow: a declined request blocks a new one for a week; a withdrawn or expired one can be sent again at once. */
function Afterwards({ collab }: { collab: Collab }) {
  const { status, settledAt } = collab
  const { username } = otherOf(collab)
  if (!username) return null
  const from = status === 'declined' && settledAt ? Date.parse(settledAt) + collabLimits.againMs : 0
  if (from > Date.now()) return <p className="text-muted">You can ask each other again from {formatWhen(new Date(from))}.</p>
  return (
    <p>
      <LinkButton variant="secondary" href={hrefOf({ view: 'sent', ask: username })}>
        Ask again
      </LinkButton>
    </p>
  )
}
