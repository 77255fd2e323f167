import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PushDevice } from '#contract/notifications/notifications.ts'
import { api } from '#web/lib/api.ts'
import { PushNotAllowed, pushState, turnOff, turnOn } from '#web/lib/push.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { deviceName } from './device-name.ts'

export const pushKey = ['push-devices'] as const

/** The browsers with push messages, and this one. */
export function PushCard() {
  const devices = useQuery({ queryKey: pushKey, queryFn: ({ signal }) => api.notifications.pushDevices({}, { signal }) })
  const { data } = devices
  return (
    <Card as="section" aria-labelledby="push">
      <h2 id="push" className="font-display text-xl">
        Push alerts on your devices
      </h2>
      <p className="mt-2 text-muted">
        Short alerts even while the site is closed, without names or amounts. They stop when you sign out on that device.
      </p>
      <AnswerState of={devices} inCard height="h-24" className="mt-4" />
      {data && (
        <>
          <ul className="mt-1 divide-y divide-line">
            {data.results.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
          {!data.results.some(({ thisOne }) => thisOne) && <ThisOne />}
        </>
      )}
    </Card>
  )
}

function Device({ device }: { device: PushDevice }) {
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => turnOff(device),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey }),
  })
  const name = deviceName(device.device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <strong className="font-semibold wrap-anywhere">{name}</strong>
          {device.thisOne && <Badge tone="peacock">This one</Badge>}
        </span>
        <span className="block text-sm text-muted">
          Since {shortDay(device.since)}
          {device.lastUsedAt && `, last alert ${shortWhen(device.lastUsedAt)}`}
        </span>
      </span>
      <Button variant="quiet" size="sm" aria-label={`Turn off: ${name}`} isPending={ending.isPending} onPress={() => ending.mutate()}>
        Turn off
      </Button>
    </li>
  )
}

const standings = {
  unsupported: 'This browser doesn’t support push alerts. On an iPhone, add the site to the home screen first.',
  blocked: 'Notifications are blocked in this browser. Allow them in the browser’s settings, then come back.',
}

function ThisOne() {
  const queries = useQueryClient()
  const [standing, setStanding] = useState(pushState)
  const turning = useMutation({
    mutationFn: turnOn,
    onSettled: () => {
      setStanding(pushState())
      return queries.invalidateQueries({ queryKey: pushKey })
    },
  })
  if (standing === 'unsupported' || standing === 'blocked') return <p className="mt-3">{standings[standing]}</p>
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <Button variant="secondary" isPending={turning.isPending} onPress={() => turning.mutate()}>
        Turn on for this browser
      </Button>
      {turning.isError && <p role="alert">{failureOf(turning.error)}</p>}
    </div>
  )
}

/** Words an error; those of browsers are not meant for users. */
export function failureOf(error: unknown): string {
  if (error instanceof PushNotAllowed) return error.message
  return error instanceof DOMException ? 'Your browser could not be subscribed. Please try again later.' : sentenceOf(error)
}
