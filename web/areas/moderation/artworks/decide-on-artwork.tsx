import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AdminArtwork, type ArtworkDecision, artworkDecisions } from '#contract/moderation/moderation.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Choice, DecisionBar } from '../decide/decision-bar.tsx'

const hint = 'The artist reads it.'
const choices: Record<ArtworkDecision, Choice<ArtworkDecision>> = {
  restore: { name: 'restore', words: 'Restore', variant: 'primary' },
  keep_down: {
    name: 'keep_down',
    words: 'Keep it down',
    variant: 'secondary',
    consequence: 'It stays off the market. The artist can ask again.',
    hint,
  },
  take_down: {
    name: 'take_down',
    words: 'Take it down',
    variant: 'danger',
    consequence:
      'It leaves the market at once: nobody can buy it, and its page says that we took it down. Orders already made go on. The artist can fix it and ask for it back.',
    hint,
  },
}
const done: Record<ArtworkDecision, string> = { restore: 'restored', keep_down: 'kept down', take_down: 'taken down' }

/** The possible decisions; says when another admin was faster. */
export function DecideOnArtwork({ artwork, onLookAgain }: { artwork: AdminArtwork; onLookAgain: () => void }) {
  const { id, name, version, decisions } = artwork
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: (input: { decision: ArtworkDecision; reason?: string }) => api.moderation.decideArtwork({ id, version, ...input }),
    onSuccess: (decided, { decision }) => {
      queries.setQueryData(['admin-artwork', id], decided)
      void queries.invalidateQueries({ queryKey: ['admin-artworks'] })
      void queries.invalidateQueries({ queryKey: ['audit'] })
      showToast({ title: `${name}: ${done[decision]}` })
    },
  })
  const possible = artworkDecisions.filter((decision) => decisions.includes(decision))
  return <DecisionBar choices={possible.map((decision) => choices[decision])} decide={decide} onLookAgain={onLookAgain} />
}
