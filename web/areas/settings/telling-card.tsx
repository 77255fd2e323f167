import { type NoticeCategory, type NoticeChannel, noticeCategories, noticeCategoryWords, noticeChannels } from '#contract/notifications.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Preferences } from './use-preferences.ts'

const channelNames: Record<NoticeChannel, string> = { site: 'Bell', mail: 'E-mail', push: 'Push' }

export function TellingCard({ kept, choose }: Preferences) {
  const { data } = kept
  return (
    <Card as="section" aria-labelledby="telling">
      <h2 id="telling" className="font-display text-xl">
        What we tell you, and where
      </h2>
      <p className="mt-2 text-muted">
        All alerts stay in your inbox; unticked ones arrive silently. Alerts about your money, your safety or a cancelled show always come.
      </p>
      <AnswerState of={kept} inCard height="h-96" className="mt-4" />
      {data && (
        <>
          <Switch className="mt-3" isSelected={data.muted} onChange={(muted) => choose({ muted })}>
            Mute everything that can wait
          </Switch>
          <ul className="mt-2 divide-y divide-line">
            {noticeCategories.map((category) => (
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
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
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
