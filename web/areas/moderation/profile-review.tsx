import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ProfileRow, profileDecisions } from '#contract/moderation.ts'
import { labelOf } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileStateBadge } from './profile-state.tsx'

type Decision = (typeof profileDecisions)[number]
type Reasoned = 'request_changes' | 'suspend'
type Look = { words: string; done: string; variant: 'primary' | 'secondary' | 'danger' }
const looks: Record<Decision, Look> = {
  approve: { words: 'Approve', done: 'approved', variant: 'primary' },
  restore: { words: 'Restore', done: 'restored', variant: 'primary' },
  request_changes: { words: 'Ask for changes', done: 'asked for changes', variant: 'secondary' },
  suspend: { words: 'Suspend', done: 'suspended', variant: 'danger' },
}
const decisions = Object.keys(looks) as Decision[]
const askedFields = ['displayPictureId', 'stageName', 'category', 'bio', 'gallery', 'coverId', 'clips', 'priceFrom'] as const

/** The whole profile beside the decision. */
export function ProfileReview({ row, onClose }: { row: ProfileRow | null; onClose: () => void }) {
  return row && <Review key={row.id} row={row} onClose={onClose} />
}

function Review({ row, onClose }: { row: ProfileRow; onClose: () => void }) {
  const queries = useQueryClient()
  const [explaining, setExplaining] = useState<Reasoned | null>(null)
  const title = row.stageName ?? row.name
  const decide = useMutation({
    mutationFn: (input: { decision: Decision; reason?: string; fields?: string[] }) =>
      api.moderation.approve({ username: row.username, version: row.version, ...input }),
    onSuccess: (_, { decision }) => {
      void queries.invalidateQueries({ queryKey: ['admin-profiles'] })
      showToast({ title: `${title}: ${looks[decision].done}` })
      onClose()
    },
    // Somebody was faster, or the owner changed something: what is true now stands behind the sentence.
    onError: () => queries.invalidateQueries({ queryKey: ['admin-profiles'] }),
  })
  const possible = decisions.filter(
    (decision) => (row.nextMoves as readonly string[]).includes(decision) || (decision === 'approve' && row.pending.length > 0),
  )
  const choose = (decision: Decision) =>
    decision === 'request_changes' || decision === 'suspend' ? setExplaining(decision) : decide.mutate({ decision })
  return (
    <Sheet
      isOpen
      title={title}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        !explaining &&
        possible.length > 0 && (
          <div className="flex flex-1 flex-wrap gap-2">
            {possible.map((decision) => (
              <Button
                key={decision}
                variant={looks[decision].variant}
                isPending={decide.isPending && decide.variables.decision === decision}
                onPress={() => choose(decision)}
              >
                {looks[decision].words}
              </Button>
            ))}
          </div>
        )
      }
    >
      <div className="grid gap-5">
        {decide.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(decide.error)}
          </Banner>
        )}
        {explaining ? (
          <Explain
            decision={explaining}
            isPending={decide.isPending}
            onSend={(words) => decide.mutate({ decision: explaining, ...words })}
            onBack={() => setExplaining(null)}
          />
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-3">
              <ProfileStateBadge state={row.state} />
              {row.type === 'artist' && <TextLink href={paths.previewProfile(row.username)}>Look at the preview</TextLink>}
            </p>
            <ProfileFacts row={row} />
          </>
        )}
      </div>
    </Sheet>
  )
}

const consequences: Record<Reasoned, ReactNode> = {
  request_changes: 'The artist reads your words by mail and on their profile, and sends it again when it is done.',
  suspend: 'The page disappears at once, nobody can book it, and the artist is signed out everywhere. The artist reads your words.',
}

type ExplainProps = {
  decision: Reasoned
  isPending: boolean
  onSend: (words: { reason: string; fields?: string[] }) => void
  onBack: () => void
}

/** What follows, and why: nobody is sent back or away without a word. */
function Explain({ decision, isPending, onSend, onBack }: ExplainProps) {
  const [reason, setReason] = useState('')
  const [fields, setFields] = useState<string[]>([])
  const [error, setError] = useState<string>()
  const { words, variant } = looks[decision]
  const asksForFields = decision === 'request_changes'
  const send = () => {
    if (!reason.trim()) return setError('Please say why.')
    onSend({ reason, ...(asksForFields && { fields }) })
  }
  return (
    <>
      <p>{consequences[decision]}</p>
      {asksForFields && (
        <fieldset>
          <legend className="mb-1.5 font-semibold">
            What should change? <span className="font-normal text-muted">(optional)</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {askedFields.map((name) => (
              <Chip
                key={name}
                isSelected={fields.includes(name)}
                onChange={(isOn) => setFields(isOn ? [...fields, name] : fields.filter((each) => each !== name))}
              >
                {labelOf(name)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <TextArea label="Reason" value={reason} onChange={setReason} error={error} maxLength={500} rows={4} autoFocus />
      <div className="flex flex-wrap gap-2">
        <Button variant={variant === 'danger' ? 'danger' : 'primary'} isPending={isPending} onPress={send}>
          {words}
        </Button>
        <Button variant="plain" onPress={onBack}>
          Back
        </Button>
      </div>
    </>
  )
}
