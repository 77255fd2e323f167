import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/grammar/time.ts'
import { type BandMember, bandContact, bandLimits } from '#contract/profiles/band-members.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const bandKey = ['band', 'members'] as const

type Listed = { name: string; role: string }

/** Members of the line-up who have an account and accepted. The artist invites each, and they answer themselves. */
export function BandMembers({ members }: { members: readonly Listed[] }) {
  const band = useQuery({ queryKey: bandKey, queryFn: ({ signal }) => api.bandMembers.list({}, { signal }) })
  const rows = band.data?.results ?? []
  // A member who was removed from the line-up can still be ended.
  const others = rows.filter((row) => isLive(row) && !members.some(({ name }) => name === row.name))
  const people = [...members.filter(({ name }, i) => members.findIndex((each) => each.name === name) === i), ...others]
  return (
    <section id="members" aria-labelledby="members-title" className="mt-6 scroll-mt-24 border-t border-line pt-5">
      <h3 id="members-title" className="font-sans text-lg font-semibold tracking-normal">
        Members on Mehfil
      </h3>
      <p className="mt-1 text-muted">
        Invite those who have an account. Once they say yes, your page shows it. Members cannot vote for your performances in the Arena.
      </p>
      <AnswerState of={band} inCard height="h-24" className="mt-4" />
      {band.data && people.length === 0 && <p className="mt-3 text-muted">Add people above and save, then invite them here.</p>}
      {band.data && people.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {people.map(({ name, role }) => (
            <Member key={name} name={name} role={role} row={rows.find((row) => row.name === name) ?? null} />
          ))}
        </ul>
      )}
    </section>
  )
}

const isLive = ({ state }: BandMember) => state === 'invited' || state === 'accepted'

function stateWords({ state, expiresAt, answeredAt, account }: BandMember): string {
  if (state === 'invited' && expiresAt) return `Invited. Waits for an answer until ${formatDay(expiresAt)}`
  if (state === 'accepted') return `Said yes${answeredAt ? ` on ${formatDay(answeredAt)}` : ''}${account ? `, as ${account.username}` : ''}`
  if (state === 'declined') return 'Declined'
  return state === 'expired' ? 'Did not answer' : ''
}

function Member({ name, role, row }: Listed & { row: BandMember | null }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: (memberId: string) => api.bandMembers.end({ memberId }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: bandKey }),
  })
  const words = row && stateWords(row)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <strong className="font-semibold wrap-anywhere">{name}</strong> <span className="text-muted">{role}</span>
        {row?.state === 'accepted' && (
          <Badge tone="peacock" className="ml-2">
            Member
          </Badge>
        )}
        {words && <span className="block text-sm text-muted wrap-anywhere">{words}</span>}
      </span>
      {row && isLive(row) ? (
        <Button
          variant="quiet"
          size="sm"
          isPending={end.isPending}
          aria-label={row.state === 'invited' ? `Take back the invitation of ${name}` : `End the membership of ${name}`}
          onPress={() => end.mutate(row.memberId)}
        >
          {row.state === 'invited' ? 'Take back' : 'End'}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" aria-label={`Invite ${name}`} onPress={() => setAsking(true)}>
          Invite
        </Button>
      )}
      {isAsking && <InviteDialog name={name} onClose={() => setAsking(false)} />}
    </li>
  )
}

function InviteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const queries = useQueryClient()
  const [contact, setContact] = useState('')
  const [error, setError] = useState<string | undefined>()
  const send = useIntention(api.bandMembers.invite)
  const invite = useMutation({
    mutationFn: () => send({ name, contact }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: bandKey })
      showToast({ title: 'Invitation sent', text: `If ${name} has an account under this address, they are asked now.` })
      onClose()
    },
  })
  const submit = () => {
    const read = bandContact.safeParse(contact)
    setError(read.success ? undefined : read.error.issues[0]?.message)
    if (read.success) invite.mutate()
  }
  return (
    <Dialog
      title={`Invite ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button isPending={invite.isPending} onPress={submit}>
            Send invitation
          </Button>
        </>
      }
    >
      <TextField
        label="Their e-mail, mobile number or username"
        value={contact}
        onChange={setContact}
        error={error}
        maxLength={254}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit()
        }}
      />
      <p className="mt-3 text-muted">
        They have {bandLimits.answerMs / 86_400_000} days to say yes or no. We never tell you whether there is an account under an address.
      </p>
      {invite.isError && (
        <Banner tone="danger" className="mt-4" isAnnounced>
          {sentenceOf(invite.error)}
        </Banner>
      )}
    </Dialog>
  )
}
