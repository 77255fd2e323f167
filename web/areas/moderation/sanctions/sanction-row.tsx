import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatWhen } from '#contract/grammar/time.ts'
import { type AppealDecision, type Sanction, sanctionNames } from '#contract/moderation/sanctions.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Decide } from '../decide/decide.tsx'
import { extentOf, sanctionsKey, stateLooks, stateWords } from './sanction-words.ts'

type Action = AppealDecision | 'end'
const deeds: Record<Action, { words: string; title: string; said: string; variant: 'primary' | 'secondary' | 'danger'; text: string }> = {
  end: {
    ...{ words: 'Lift', title: 'Lift the sanction', said: 'Lifted', variant: 'secondary' },
    text: 'It ends now, with everything that followed from it. The person is told, with the reason.',
  },
  lift: {
    ...{ words: 'Lift it', title: 'The appeal is right', said: 'Lifted', variant: 'primary' },
    text: 'The sanction ends now, with everything that followed from it. The person reads your answer by e-mail.',
  },
  uphold: {
    ...{ words: 'Uphold it', title: 'The sanction stays', said: 'Upheld', variant: 'danger' },
    text: 'The sanction stays as it is, and cannot be appealed again. The person reads your answer by e-mail.',
  },
}

/** One sanction: kind, reason, author, and appeal. @param withName in lists of several people */
export function SanctionRow({ sanction, withName = false }: { sanction: Sanction; withName?: boolean }) {
  const [doing, setDoing] = useState<Action | null>(null)
  const { step, state, reason, givenBy, givenAt, confirmedBy, endedAt, liftedBy, liftedAt, liftedWhy, appeal, username, name } = sanction
  const extent = extentOf(sanction)
  const moves: Action[] = [...(appeal?.nextMoves ?? []), ...(sanction.mayLift && !appeal?.nextMoves.length ? (['end'] as const) : [])]
  return (
    <div className="grid gap-x-6 gap-y-3 p-4 md:grid-cols-[1fr_auto] md:items-start">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-semibold wrap-anywhere">
            {sanctionNames[step]}
            {withName && (
              <>
                {' of '}
                <TextLink href={adminPaths.profile(username)}>{name}</TextLink>
              </>
            )}
          </strong>
          <Badge tone={stateLooks[state][0]}>{stateWords(sanction)}</Badge>
          {appeal?.state === 'waiting' && <Badge tone="marigold">Appealed</Badge>}
        </p>
        {extent && <p className="mt-0.5 wrap-anywhere">{extent}</p>}
        <p className="mt-1 wrap-anywhere">“{reason}”</p>
        <p className="text-sm text-muted wrap-anywhere">
          By {givenBy}
          {confirmedBy && ` and ${confirmedBy}`}, {formatWhen(givenAt)}
          {endedAt && !liftedAt && `. ${stateWords(sanction)} ${formatWhen(endedAt)}`}
        </p>
        {liftedAt && (
          <p className="text-sm text-muted wrap-anywhere">
            Lifted by {liftedBy}, {formatWhen(liftedAt)}: “{liftedWhy}”
          </p>
        )}
        {appeal && <Appeal appeal={appeal} />}
      </div>
      {moves.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {moves.map((deed) => (
            <Button
              key={deed}
              size="sm"
              variant={deeds[deed].variant}
              aria-label={`${deeds[deed].words}: ${sanctionNames[step]} of ${username}`}
              onPress={() => setDoing(deed)}
            >
              {deeds[deed].words}
            </Button>
          ))}
        </div>
      )}
      {doing && <ActionDialog sanction={sanction} deed={doing} onClose={() => setDoing(null)} />}
    </div>
  )
}

function Appeal({ appeal: { text, at, state, decidedBy, decidedAt, answer, nextMoves } }: { appeal: NonNullable<Sanction['appeal']> }) {
  return (
    <div className="mt-3 border-l-2 border-line pl-3">
      <p className="text-sm text-muted">Their appeal, {formatWhen(at)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text || 'Deleted with the account.'}</p>
      {state === 'waiting' && nextMoves.length === 0 && (
        <p className="mt-1 text-sm text-muted">Another moderator decides it: neither who gave the sanction nor who confirmed it.</p>
      )}
      {decidedAt && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {state === 'upheld' ? 'Upheld' : 'Lifted'}
          {decidedBy && ` by ${decidedBy}`}, {formatWhen(decidedAt)}: “{answer}”
        </p>
      )}
    </div>
  )
}

function ActionDialog({
  sanction: { sanctionId, step, username },
  deed,
  onClose,
}: {
  sanction: Sanction
  deed: Action
  onClose: () => void
}) {
  const { words, title, said, variant, text } = deeds[deed]
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: (reason: string) =>
      deed === 'end' ? api.sanctions.lift({ sanctionId, reason }) : api.sanctions.decideAppeal({ sanctionId, decision: deed, reason }),
    onSuccess: () => {
      showToast({ title: said })
      onClose()
      // Refetch last: the profile's page remounts with its new state, and this dialog with it.
      return Promise.all([['admin-profile', username], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sanctionsKey }),
  })
  return (
    <Decide
      dialog={{ title, onClose }}
      choices={[{ words, variant, onDecide: act.mutate }]}
      act={act}
      look={
        <p className="font-semibold">
          {sanctionNames[step]} of {username}
        </p>
      }
      consequence={text}
      why={{ hint: 'The person reads it.' }}
    />
  )
}
