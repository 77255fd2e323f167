import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isOneOf } from '#contract/grammar/names.ts'
import { type ProfileReview, profileDecisions } from '#contract/moderation/moderation.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Choice, DecisionBar } from '../decide/decision-bar.tsx'
import { queuesKey } from '../use-queues.ts'
import { adminLabels } from './profile-fields.tsx'

type Decision = (typeof profileDecisions)[number]
const hint = 'The artist reads it by e-mail and on their profile.'
const choices: Record<Decision, Omit<Choice<Decision>, 'name'>> = {
  approve: { words: 'Approve', variant: 'primary' },
  restore: { words: 'Restore', variant: 'primary' },
  request_changes: {
    words: 'Ask for changes',
    variant: 'secondary',
    consequence: 'The artist makes the changes and sends the profile again.',
    hint,
  },
  reject: { words: 'Reject', variant: 'danger', hint },
  suspend: {
    words: 'Suspend',
    variant: 'danger',
    consequence: 'The page disappears at once, nobody can book it, and the artist is signed out everywhere.',
    hint,
  },
}
const done: Record<Decision, string> = {
  approve: 'approved',
  restore: 'restored',
  request_changes: 'asked for changes',
  reject: 'rejected',
  suspend: 'suspended',
}
const askedFields = ['displayPictureId', 'stageName', 'category', 'bio', 'gallery', 'coverId', 'clips', 'priceFrom']

/** The possible decisions; says when another admin was faster. */
type Props = { review: ProfileReview; isMenu?: boolean; onLookAgain: () => void }

export function DecideOnProfile({ review, isMenu = false, onLookAgain }: Props) {
  const { username, version, state, pending, stageName, name } = review
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [fields, setFields] = useState<string[]>([])
  const decide = useMutation({
    mutationFn: (input: { decision: Decision; reason?: string }) =>
      api.moderation.approve({ username, version, ...input, ...(input.decision === 'request_changes' && { fields }) }),
    onSuccess: (_, { decision }) => {
      void queries.invalidateQueries({ queryKey: ['admin-profiles'] })
      void queries.invalidateQueries({ queryKey: ['audit'] })
      void queries.invalidateQueries({ queryKey: queuesKey })
      queries.removeQueries({ queryKey: ['admin-profile', username] })
      showToast({ title: `${stageName ?? name}: ${done[decision]}` })
      void navigate(adminPaths.profiles({ waiting: 'yes' }))
    },
  })
  const possible = profileDecisions.filter((decision) => isOneOf(review.nextMoves, decision))
  return (
    <DecisionBar
      text={pending.length > 0 && changedText(pending.length)}
      isMenu={isMenu}
      choices={possible.map((decision) => ({
        name: decision,
        ...choices[decision],
        ...(decision === 'reject' && { consequence: rejected(state === 'approved') }),
      }))}
      decide={decide}
      onLookAgain={onLookAgain}
      moreFor={(decision) =>
        decision === 'request_changes' && (
          <WhatShouldChange names={pending.length ? pending : askedFields} chosen={fields} onChange={setFields} />
        )
      }
    />
  )
}

function changedText(count: number): string {
  return count === 1 ? '1 change to decide on' : `${count} changes to decide on`
}

function rejected(isPublic: boolean): string {
  return isPublic
    ? 'The changes are dropped, and the page stays as everybody sees it now.'
    : 'The page does not become public and cannot be sent again, unless we restore it.'
}

type WhatProps = { names: readonly string[]; chosen: readonly string[]; onChange: (names: string[]) => void }

function WhatShouldChange({ names, chosen, onChange }: WhatProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        What should change? <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Chip
            key={name}
            isSelected={chosen.includes(name)}
            onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((each) => each !== name))}
          >
            {adminLabels[name]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
