import { Lock } from 'lucide-react'
import {
  type NoticeCategory,
  type NoticeChannel,
  noticeCategories,
  noticeCategoryWords,
  noticeChannels,
} from '#contract/notifications/notifications.ts'
import { useUser } from '#web/lib/session.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Preferences } from './use-preferences.ts'

const channelNames: Record<NoticeChannel, string> = { site: 'Inbox', mail: 'E-mail', push: 'Push' }

/** Clients get no payouts. */
const clientMoney = 'Payments, refunds and coins.'

/** Only artists have a profile and a calendar. */
const shownTo = (isArtist: boolean) => noticeCategories.filter((category) => isArtist || category !== 'profile')

export function TellingCard({ kept, choose }: Preferences) {
  const { data } = kept
  const isArtist = useUser()?.type === 'artist'
  return (
    <Card as="section" aria-labelledby="telling">
      <h2 id="telling" className="font-display text-xl">
        Notifications
      </h2>
      <p className="mt-2 text-muted">Every alert is kept in your inbox. A tick under Inbox also counts it in the red number.</p>
      <AnswerState of={kept} inCard height="h-96" className="mt-4" />
      {data && (
        <>
          <Switch className="mt-3" isSelected={data.muted} onChange={(muted) => choose({ muted })}>
            Mute non-urgent alerts
          </Switch>
          <p aria-hidden className={`mt-2 max-sm:hidden ${columns} border-b border-line pb-1 text-sm font-semibold text-muted`}>
            <span>What it is about</span>
            {noticeChannels.map((channel) => (
              <span key={channel} className="text-center">
                {channelNames[channel]}
              </span>
            ))}
          </p>
          <ul className="divide-y divide-line">
            {shownTo(isArtist).map((category) => (
              <Row
                key={category}
                category={category}
                chosen={data.channels[category]}
                text={category === 'money' && !isArtist ? clientMoney : noticeCategoryWords[category].text}
                isMuted={data.muted}
                onChange={(chosen) => choose({ channels: { ...data.channels, [category]: chosen } })}
              />
            ))}
          </ul>
          <AlwaysOn isArtist={isArtist} />
        </>
      )}
    </Card>
  )
}

/** A table from 40rem on: each channel's name stands once, above its column. */
const columns = 'sm:grid sm:grid-cols-[1fr_repeat(3,4.5rem)] sm:items-center'

type Chosen = Record<NoticeChannel, boolean>
interface RowProps {
  category: NoticeCategory
  text: string
  chosen: Chosen
  isMuted: boolean
  onChange: (chosen: Chosen) => void
}

function Row({ category, text, chosen, isMuted, onChange }: RowProps) {
  const { title } = noticeCategoryWords[category]
  return (
    <li className={`py-2.5 sm:py-1.5 ${columns}`}>
      <div className="min-w-0 sm:pr-6">
        <h3 id={`telling-${category}`} className="font-sans text-base font-semibold">
          {title}
        </h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out beside its text */}
      <div role="group" aria-labelledby={`telling-${category}`} className="flex flex-wrap gap-x-5 sm:contents">
        {noticeChannels.map((channel) => (
          <Checkbox
            key={channel}
            isSelected={chosen[channel]}
            isDisabled={isMuted}
            className="sm:justify-self-center"
            onChange={(isOn) => onChange({ ...chosen, [channel]: isOn })}
          >
            <span className="sm:sr-only">{channelNames[channel]}</span>
          </Checkbox>
        ))}
      </div>
    </li>
  )
}

interface Locked {
  title: string
  why: string
  isForArtists?: boolean
}

/** Notifications that cannot be turned off, and why. */
const alwaysOn: readonly Locked[] = [
  { title: 'Cancelled shows and orders', why: 'So that nobody waits for a show or a parcel that will not come.' },
  { title: 'Refunds and problems with a payment', why: 'So that you notice at once if money goes astray.' },
  { title: 'Your payout account', why: 'So that nobody can change it behind your back.', isForArtists: true },
  { title: 'Decisions about your account', why: 'So that you can answer and appeal in time.' },
]

function AlwaysOn({ isArtist }: { isArtist: boolean }) {
  return (
    <section aria-labelledby="always-on" className="mt-5 rounded-md bg-soft px-4 py-3">
      <h3 id="always-on" className="flex items-center gap-2 font-sans text-base font-semibold">
        <Lock aria-hidden className="size-4.5 shrink-0 text-muted" />
        Always on
      </h3>
      <p className="text-muted">Alerts about money, safety or a cancelled show are always sent.</p>
      <ul className="mt-1 divide-y divide-line">
        {alwaysOn
          .filter(({ isForArtists }) => isArtist || !isForArtists)
          .map(({ title, why }) => (
            <li key={title} className="py-2">
              <strong className="block font-semibold">{title}</strong>
              <span className="block text-sm text-muted">{why}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
