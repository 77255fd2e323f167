import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { auth } from '#contract/auth/auth.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { deviceName } from './device-name.ts'

type Device = OutputOf<typeof auth.sessions>['results'][number]
const shown = 3
const devicesKey = ['sessions'] as const

export function DeviceList() {
  const devices = useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => api.auth.sessions({}, { signal }) })
  const others = devices.data?.results.filter(({ thisOne }) => !thisOne) ?? []
  const sorted = devices.data?.results.toSorted((one, other) => Number(other.thisOne) - Number(one.thisOne)) ?? []
  return (
    <Card as="section" aria-labelledby="devices">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="devices" className="font-display text-xl">
          Where you are signed in
        </h2>
        {others.length > 1 && <SignOut devices={others}>Sign out everywhere else</SignOut>}
      </div>
      <AnswerState of={devices} inCard height="h-28" className="mt-4" />
      {devices.data && (
        <div className="mt-2">
          <Rows devices={sorted.slice(0, shown)} />
          {sorted.length > shown && (
            <ShowMore label={`Show ${sorted.length - shown} more`}>
              <Rows devices={sorted.slice(shown)} />
            </ShowMore>
          )}
        </div>
      )}
      <p className="mt-2 text-sm text-muted">Don’t recognise a device? Sign it out and change your password.</p>
    </Card>
  )
}

function Rows({ devices }: { devices: readonly Device[] }) {
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => (
        <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <Words device={device} />
          {!device.thisOne && <SignOut devices={[device]}>Sign out</SignOut>}
        </li>
      ))}
    </ul>
  )
}

function Words({ device: { device, openedAt, usedAt, thisOne } }: { device: Device }) {
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold wrap-anywhere">{deviceName(device)}</strong>
        {thisOne && <Badge tone="peacock">This one</Badge>}
      </span>
      <span className="block text-sm text-muted">
        Signed in {shortWhen(openedAt)}, last used {shortWhen(usedAt)}
      </span>
    </span>
  )
}

/** Signs out one device, or all but this one, including those beyond the list's limit. */
function end(devices: readonly Device[]) {
  const [only] = devices
  return only && devices.length === 1 ? api.auth.endSession({ sessionId: only.id }) : api.account.endOthers({})
}

function SignOut({ devices, children }: { devices: readonly Device[]; children: string }) {
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => end(devices),
    onSuccess: () => showToast({ title: 'Signed out there' }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  })
  const names = devices.map(({ device }) => deviceName(device)).join(', ')
  return (
    <Button variant="quiet" size="sm" aria-label={`${children}: ${names}`} isPending={ending.isPending} onPress={() => ending.mutate()}>
      {children}
    </Button>
  )
}
