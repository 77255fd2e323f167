import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatWhen } from '#contract/grammar/time.ts'
import { bannerText, type SwitchRow, switchLabels } from '#contract/moderation/switches.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Decide } from './decide/decide.tsx'
import { useDecision } from './decide/use-decision.ts'

const switchesKey = ['admin-switches'] as const

/** What continues while it is off, because admins need to know before switching. */
const effects: Record<SwitchRow['name'], string> = {
  sign_up: 'nobody can open an account. People who have one can still sign in.',
  chat: 'nobody can send or change messages and comments, in any room. All can still be read and deleted.',
  votes: 'nobody can vote or take back a vote. Boards stay as they are.',
  uploads: 'no new uploads. Those in progress are finished.',
  checkout: 'no new payments. Those in progress are settled, and refunds go on.',
  payouts: 'no payout is sent. Those already sent are followed up, and the rest keep their place in the queue.',
  mail: 'e-mails wait until it is on again. Codes, links to set a password and warnings about an account are still sent.',
}

/** Kept apart, so that nobody stops money by accident. */
const moneyNames = new Set<SwitchRow['name']>(['checkout', 'payouts'])

/** Kill switches for parts of the product. */
export default function SwitchesPage() {
  const [open, setOpen] = useState<SwitchRow | null>(null)
  const list = useQuery({ queryKey: switchesKey, queryFn: ({ signal }) => api.switches.list({}, { signal }) })
  return (
    <>
      <h1 className="font-display text-3xl">Switches</h1>
      <p className="mt-1 mb-6 max-w-[65ch] text-muted">
        A change takes effect everywhere within five seconds. People who open something that is off see a notice.
      </p>
      <AnswerState of={list} height="h-96" />
      {list.data && (
        <>
          <RowList label="Switches" rows={list.data.results.filter(({ name }) => !moneyNames.has(name))} keyOf={({ name }) => name}>
            {(row) => <Row row={row} onChange={() => setOpen(row)} />}
          </RowList>
          <h2 className="mt-8 mb-3 text-xl">Money</h2>
          <RowList label="Money" rows={list.data.results.filter(({ name }) => moneyNames.has(name))} keyOf={({ name }) => name}>
            {(row) => <Row row={row} onChange={() => setOpen(row)} />}
          </RowList>
        </>
      )}
      {open && <SwitchDialog row={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Row({ row: { name, isOff, banner, changedAt, changedBy }, onChange }: { row: SwitchRow; onChange: () => void }) {
  const label = switchLabels[name]
  const words = isOff ? 'Switch on' : 'Switch off'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 p-4 max-md:gap-x-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold">{label}</strong>
        <Badge tone={isOff ? 'danger' : 'peacock'}>{isOff ? 'Off' : 'On'}</Badge>
      </p>
      <div className="min-w-0 max-md:col-span-full max-md:row-start-2">
        <p className="mt-1 max-w-[65ch]">
          <span className="text-muted">When off:</span> {effects[name]}
        </p>
        {isOff && <p className="mt-1 wrap-anywhere">“{banner}”</p>}
        <p className="mt-1 text-sm text-muted">
          {changedAt
            ? `${isOff ? 'Off' : 'On'} since ${formatWhen(changedAt)}, by ${changedBy ?? 'somebody who has left'}`
            : 'Never switched off'}
        </p>
      </div>
      <Button
        size="sm"
        variant={isOff ? 'primary' : 'secondary'}
        aria-label={`${words}: ${label}`}
        onPress={onChange}
        className="max-md:col-start-2 max-md:row-start-1 md:row-span-2 md:row-start-1 md:col-start-2"
      >
        {words}
      </Button>
    </div>
  )
}

function SwitchDialog({ row, onClose }: { row: SwitchRow; onClose: () => void }) {
  const { name, version } = row
  const isOff = !row.isOff
  const label = switchLabels[name]
  const [banner, setBanner] = useState(row.banner)
  const [error, setError] = useState<string>()
  const act = useDecision((reason) => api.switches.set({ name, isOff, banner, reason, version }), {
    said: `${label} is ${isOff ? 'off' : 'on'}`,
    changes: [switchesKey],
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title: `Switch ${isOff ? 'off' : 'on'}: ${label}`, onClose }}
      choices={[{ words: isOff ? 'Switch off' : 'Switch on', variant: isOff ? 'danger' : 'primary', onDecide: act.mutate }]}
      act={act}
      consequence={isOff ? `When off: ${effects[name]}` : 'People can use it again within five seconds.'}
      why={{ hint: 'Kept in the audit log.' }}
      isReady={() => {
        const read = bannerText.safeParse(banner)
        setError(read.error?.issues[0]?.message)
        return read.success
      }}
    >
      {isOff && (
        <TextArea
          label="Banner"
          hint="What people read where they would use it."
          value={banner}
          onChange={setBanner}
          error={error}
          maxLength={300}
        />
      )}
    </Decide>
  )
}
