import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { type ArtworkDecision, artworkDecisions, type DeskArtwork } from '#contract/moderation.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface Look {
  words: string
  done: string
  variant: 'primary' | 'secondary' | 'danger'
}
const looks: Record<ArtworkDecision, Look> = {
  restore: { words: 'Restore', done: 'restored', variant: 'primary' },
  keep_down: { words: 'Keep it down', done: 'kept down', variant: 'secondary' },
  take_down: { words: 'Take it down', done: 'taken down', variant: 'danger' },
}
type Reasoned = Exclude<ArtworkDecision, 'restore'>
const consequences: Record<Reasoned, string> = {
  take_down:
    'It disappears from the market at once, its page says that we have taken it off, and nobody can buy it. Orders that were made go on. The artist reads your words, and can mend it and ask for it again.',
  keep_down: 'It stays off the market. The artist reads your words, and can ask again.',
}

/** What can be decided now, and why it was not done when somebody else was faster. */
export function DecideOnArtwork({ artwork, onLookAgain }: { artwork: DeskArtwork; onLookAgain: () => void }) {
  const { id, name, version, decisions } = artwork
  const queries = useQueryClient()
  const [explaining, setExplaining] = useState<Reasoned | null>(null)
  const decide = useMutation({
    mutationFn: (input: { decision: ArtworkDecision; reason?: string }) => api.moderation.decideArtwork({ id, version, ...input }),
    onSuccess: (decided, { decision }) => {
      queries.setQueryData(['admin-artwork', id], decided)
      void queries.invalidateQueries({ queryKey: ['admin-artworks'] })
      void queries.invalidateQueries({ queryKey: ['audit'] })
      showToast({ title: `${name}: ${looks[decision].done}` })
    },
  })
  const isOvertaken = decide.error instanceof Failure && decide.error.status === 409
  const possible = artworkDecisions.filter((decision) => decisions.includes(decision))
  return (
    <Card as="section" aria-labelledby="decide" className="grid gap-4">
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
          isPending={decide.isPending}
          onSend={(reason) => decide.mutate({ decision: explaining, reason })}
          onBack={() => setExplaining(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {possible.map((decision) => (
            <Button
              key={decision}
              variant={looks[decision].variant}
              isPending={decide.isPending && decide.variables.decision === decision}
              onPress={() => (decision === 'restore' ? decide.mutate({ decision }) : setExplaining(decision))}
            >
              {looks[decision].words}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

interface ExplainProps {
  decision: Reasoned
  isPending: boolean
  onSend: (reason: string) => void
  onBack: () => void
}

/** What follows, and why: nobody's work disappears without a word. */
function Explain({ decision, isPending, onSend, onBack }: ExplainProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { words, variant } = looks[decision]
  const send = () => {
    if (!reason.trim()) return setError('Please say why.')
    onSend(reason)
  }
  return (
    <>
      <p>{consequences[decision]}</p>
      <TextArea
        label="Reason"
        hint="The artist reads it."
        value={reason}
        onChange={setReason}
        error={error}
        maxLength={500}
        rows={4}
        autoFocus
      />
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
