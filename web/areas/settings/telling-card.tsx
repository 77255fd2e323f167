import { type NoticeCategory, type NoticeChannel, noticeCategories, noticeCategoryWords, noticeChannels } from '#contract/notifications.ts'
import { useUser } from '#web/lib/session.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Preferences } from './use-preferences.ts'

const channelNames: Record<NoticeChannel, string> = { site: 'Inbox', mail: 'E-mail', push: 'Push' }

/** Only artists have a page and a calendar. */
const shownTo = (isArtist: boolean) => noticeCategories.filter((category) => isArtist || category !== 'profile')

export function TellingCard({ kept, choose }: Preferences) {
  const { data } = kept
  const isArtist = useUser()?.type === 'artist'
  return (
    <Card as="section" aria-labelledby="telling">
      <h2 id="telling" className="font-display text-xl">
        Notifications
      </h2>
      <p className="mt-2 text-muted">
        All alerts stay in your inbox; unticked ones arrive silently. Alerts about money, safety or a cancelled show are always sent.
      </p>
      <AnswerState of={kept} inCard height="h-96" className="mt-4" />
      {data && (
        <>
          <Switch className="mt-3" isSelected={data.muted} onChange={(muted) => choose({ muted })}>
            Mute non-urgent alerts
          </Switch>
          <ul className="mt-2 divide-y divide-line">
            {shownTo(isArtist).map((category) => (
              <Row
                key={category}
                category={category}
                chosen={data.channels[category]}
                isMuted={data.muted}
                onChange={(chosen) => choose({ channels: { ...data.channels, [category]: chosen } })}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

type Chosen = Record<NoticeChannel, boolean>
interface RowProps {
  category: NoticeCategory
  chosen: Chosen
  isMuted: boolean
  onChange: (chosen: Chosen) => void
}

function Row({ category, chosen, isMuted, onChange }: RowProps) {
  const { title, text } = noticeCategoryWords[category]
  return (
    <li className="grid gap-x-6 py-2.5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h3 id={`telling-${category}`} className="font-sans text-base font-semibold">
          {title}
        </h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out beside its words */}
      <div role="group" aria-labelledby={`telling-${category}`} className="flex flex-wrap gap-x-5">
        {noticeChannels.map((channel) => (
          <Checkbox
            key={channel}
            isSelected={chosen[channel]}
            isDisabled={isMuted}
            onChange={(isOn) => onChange({ ...chosen, [channel]: isOn })}
          >
            {channelNames[channel]}
          </Checkbox>
        ))}
      </div>
    </li>
  )
}
