import { useState } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { audienceWords } from './audience-words.ts'
import { useAllSegments } from './campaign-queries.ts'
import { listNames, people, progressOf, recipientStateNames, spokenProgress, timeLeft } from './campaign-words.ts'
import { MailPreview } from './mail-preview.tsx'
import { type Move, MoveDialog, moveNames } from './move-dialog.tsx'
import { RecipientsList } from './recipients-list.tsx'
import { Results } from './results.tsx'
import { nameOf } from './segment-picker.tsx'

/** A campaign that can no longer be edited: its progress, results and recipients. */
export function Running({ campaign }: { campaign: Campaign }) {
  const hasBegun = campaign.startedAt !== null
  return (
    <div className="mt-5 grid gap-6 *:min-w-0">
      <Sending campaign={campaign} />
      {hasBegun && <Results campaign={campaign} />}
      <section aria-labelledby="recipients">
        <h2 id="recipients" className="mb-4 text-xl">
          Recipients
        </h2>
        <RecipientsList campaign={campaign} />
      </section>
      <Mail campaign={campaign} />
    </div>
  )
}

const looks: Record<Move, 'primary' | 'secondary' | 'danger'> = {
  pause: 'secondary',
  resume: 'primary',
  cancel: 'danger',
  unschedule: 'secondary',
}

function Sending({ campaign }: { campaign: Campaign }) {
  const [move, setMove] = useState<Move | null>(null)
  const { state, progress, perSecond, scheduledAt, total, pausedWhy, pausedAt, nextMoves } = campaign
  const moves = keysOf(moveNames).filter((each) => nextMoves.includes(each))
  const { total: all, handled, left } = progressOf(progress)
  return (
    <Card as="section" aria-labelledby="progress" className="grid gap-4">
      <h2 id="progress" className="text-xl">
        {titles[state]}
      </h2>
      {state === 'scheduled' && scheduledAt && (
        <p>
          It goes to {people(total ?? 0)} from <strong className="font-semibold">{formatWhen(scheduledAt)}</strong>.
        </p>
      )}
      {state === 'paused' && (
        <Banner tone="warning" title={pausedAt ? `Paused ${formatWhen(pausedAt)}.` : 'Paused.'}>
          {pausedWhy || 'Nobody said why.'}
        </Banner>
      )}
      {campaign.startedAt && (
        <>
          <Progress
            label={`${handled.toLocaleString('en-IN')} of ${people(all)}`}
            value={all ? handled / all : 1}
            tone={tones[state] ?? 'primary'}
          />
          {state === 'sending' && <p className="text-muted tabular-nums">{timeLeft(left, perSecond)}</p>}
          <p role="status" className="sr-only">
            {state === 'sending' ? spokenProgress({ total: all, handled }) : titles[state]}
          </p>
          <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
            {(['sent', 'waiting', 'sending', 'bounced', 'failed', 'skipped'] as const).map((each) => (
              <Fact key={each} name={recipientStateNames[each]}>
                {progress[each].toLocaleString('en-IN')}
              </Fact>
            ))}
          </dl>
        </>
      )}
      {moves.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {moves.map((each) => (
            <Button key={each} variant={looks[each]} onPress={() => setMove(each)}>
              {moveNames[each]}
            </Button>
          ))}
        </div>
      )}
      {move && <MoveDialog campaign={campaign} move={move} onClose={() => setMove(null)} />}
    </Card>
  )
}

const titles: Record<Campaign['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'On its way',
  paused: 'Paused',
  sent: 'Finished',
  failed: 'It could not be sent',
  cancelled: 'Cancelled',
}
const tones: Partial<Record<Campaign['state'], 'success' | 'danger' | 'star'>> = { sent: 'success', failed: 'danger', paused: 'star' }

function Mail({ campaign }: { campaign: Campaign }) {
  const { list, audience, subject, subject_b, preheader, body } = campaign
  const segments = useAllSegments()
  return (
    <section aria-labelledby="mail">
      <h2 id="mail" className="text-xl">
        The mail
      </h2>
      <p className="mt-1 mb-4 text-muted wrap-anywhere">
        {listNames[list]}: {audienceWords(audience, (id) => nameOf(segments.data?.results ?? [], id))}.
      </p>
      <MailPreview content={{ list, subject, subject_b, preheader, body }} isDone />
    </section>
  )
}
