import { useState } from 'react'
import type { AdminEntry, EntryDecision } from '#contract/arena/admin.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { api } from '#web/lib/api.ts'
import { Decide } from '../decide/decide.tsx'
import { useDecision } from '../decide/use-decision.ts'
import { queuesKey } from '../use-queues.ts'
import { decisionNames, isHarsh } from './entry-words.ts'
import { MomentField } from './moment-field.tsx'
import { arenaAdminKey } from './place.ts'

const done: Record<EntryDecision, string> = {
  approve: 'The performance is live',
  reject: 'It went back to its artist',
  disqualify: 'It was disqualified from the contest',
  reinstate: 'It takes part again',
}
const mendHours = arenaTerms.mendMs / 3_600_000

export function DecideOnEntry({ entry, decision, onClose }: { entry: AdminEntry; decision: EntryDecision; onClose: () => void }) {
  const { id, version, title, artist, contest } = entry
  const [fixUntil, setFixUntil] = useState<string | null>(null)
  const mend = decision === 'reject' && fixUntil
  const act = useDecision((reason) => api.arenaAdmin.decide({ id, decision, reason, version, ...(mend && { fixUntil: mend }) }), {
    said: done[decision],
    changes: [arenaAdminKey, queuesKey],
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title: decisionNames[decision], onClose }}
      choices={[{ words: decisionNames[decision], variant: isHarsh(decision) ? 'grave' : 'primary', onDecide: act.mutate }]}
      act={act}
      consequence={`“${title}” by ${artist.stageName}, in ${contest.title}. ${happens[decision]}`}
      isKept
      why={{
        autoFocus: true,
        ...(isHarsh(decision)
          ? { hint: 'The artist reads it, word by word.', missing: 'Please say why: the artist reads it.' }
          : { isOptional: true }),
      }}
      below={
        decision === 'reject' && (
          <MomentField
            label="To be mended until"
            isOptional
            hint={`Never less than ${mendHours} hours from now; without a moment it is exactly that.`}
            value={fixUntil}
            onChange={setFixUntil}
          />
        )
      }
    />
  )
}

const happens: Record<EntryDecision, string> = {
  approve: 'Everyone can watch it at once, and vote for it while voting is open.',
  reject: 'Nobody else sees it. The artist fixes it in time, or the entry expires.',
  disqualify: 'Nobody can watch it or vote for it any more, and its votes count for nobody. Anyone who voted for it today can vote again.',
  reinstate: 'Everyone can watch it again, and its votes count again, except those that were returned.',
}
