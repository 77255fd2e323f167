import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '#contract/errors.ts'
import { type ProfileReview, profileDecisions } from '#contract/moderation.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { deskLabels } from './profile-fields.tsx'

type Decision = (typeof profileDecisions)[number]
interface Look {
  words: string
  done: string
  variant: 'primary' | 'secondary' | 'danger'
}
const looks: Record<Decision, Look> = {
  approve: { words: 'Approve', done: 'approved', variant: 'primary' },
  restore: { words: 'Restore', done: 'restored', variant: 'primary' },
  request_changes: { words: 'Ask for changes', done: 'asked for changes', variant: 'secondary' },
  reject: { words: 'Reject', done: 'rejected', variant: 'secondary' },
  suspend: { words: 'Suspend', done: 'suspended', variant: 'danger' },
}
type Reasoned = 'request_changes' | 'reject' | 'suspend'
const needsReason = (decision: Decision): decision is Reasoned => decision !== 'approve' && decision !== 'restore'
const askedFields = ['displayPictureId', 'stageName', 'category', 'bio', 'gallery', 'coverId', 'clips', 'priceFrom']

/** What can be decided now, and why it was not done when somebody else was faster. */
export function DecideOnProfile({ review, onLookAgain }: { review: ProfileReview; onLookAgain: () => void }) {
  const { username, version } = review
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [explaining, setExplaining] = useState<Reasoned | null>(null)
  const decide = useMutation({
    mutationFn: (input: { decision: Decision; reason?: string; fields?: string[] }) =>
      api.moderation.approve({ username, version, ...input }),
    onSuccess: (_, { decision }) => {
      void queries.invalidateQueries({ queryKey: ['admin-profiles'] })
      void queries.invalidateQueries({ queryKey: ['audit'] })
      queries.removeQueries({ queryKey: ['admin-profile', username] })
      showToast({ title: `${review.stageName ?? review.name}: ${looks[decision].done}` })
      void navigate(paths.adminProfiles({ waiting: 'yes' }))
    },
  })
  const isOvertaken = decide.error instanceof Failure && decide.error.status === 409
  const possible = profileDecisions.filter((decision) => (review.nextMoves as readonly string[]).includes(decision))
  return (
    <Card as="section" aria-labelledby="decide" className="grid gap-4 lg:sticky lg:top-6">
      <h2 id="decide" className="font-display text-xl">
        Decide
      </h2>
      {decide.isError && (
        <Banner
          tone="danger"
          isAnnounced
          title={isOvertaken ? 'Not done.' : undefined}
          action={
            isOvertaken && (
              <Button variant="secondary" size="sm" onPress={onLookAgain}>
                Show the latest
              </Button>
            )
          }
        >
          {sentenceOf(decide.error)}
        </Banner>
      )}
      {explaining ? (
        <Explain
          decision={explaining}
          review={review}
          isPending={decide.isPending}
          onSend={(words) => decide.mutate({ decision: explaining, ...words })}
          onBack={() => setExplaining(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {possible.map((decision) => (
            <Button
              key={decision}
              variant={looks[decision].variant}
              isPending={decide.isPending && decide.variables.decision === decision}
              onPress={() => (needsReason(decision) ? setExplaining(decision) : decide.mutate({ decision }))}
            >
              {looks[decision].words}
            </Button>
          ))}
          {possible.length === 0 && <p className="text-muted">Nothing to decide.</p>}
        </div>
      )}
    </Card>
  )
}

function consequenceOf(decision: Reasoned, isPublic: boolean): string {
  if (decision === 'suspend')
    return 'The page disappears at once, nobody can book it, and the artist is signed out everywhere. The artist reads your words.'
  if (decision === 'request_changes') return 'The artist reads your words by mail and on their profile, and sends it again when it is done.'
  return isPublic
    ? 'The changes are thrown away and the page stays as everybody sees it now. The artist reads your words.'
    : 'The page does not become public and cannot be sent again, unless we restore it. The artist reads your words.'
}

interface ExplainProps {
  decision: Reasoned
  review: ProfileReview
  isPending: boolean
  onSend: (words: { reason: string; fields?: string[] }) => void
  onBack: () => void
}

/** What follows, and why: nobody is sent back or away without a word. */
function Explain({ decision, review: { state, pending }, isPending, onSend, onBack }: ExplainProps) {
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
      <p>{consequenceOf(decision, state === 'approved')}</p>
      {asksForFields && (
        <fieldset>
          <legend className="mb-1.5 font-semibold">
            What should change? <span className="font-normal text-muted">(optional)</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {(pending.length ? pending : askedFields).map((name) => (
              <Chip
                key={name}
                isSelected={fields.includes(name)}
                onChange={(isOn) => setFields(isOn ? [...fields, name] : fields.filter((each) => each !== name))}
              >
                {deskLabels[name]}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <TextArea label="Reason" value={reason} onChange={setReason} error={error} maxLength={500} rows={4} autoFocus />
      <div className="flex flex-wrap gap-2">
        <Button variant={variant === 'secondary' ? 'primary' : variant} isPending={isPending} onPress={send}>
          {words}
        </Button>
        <Button variant="plain" onPress={onBack}>
          Back
        </Button>
      </div>
    </>
  )
}
