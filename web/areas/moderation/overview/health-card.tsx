import type { OutputOf } from '#contract/grammar/call.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { overview } from '#contract/moderation/overview.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useHealth } from './use-overview.ts'

type Health = OutputOf<typeof overview.health>

const partNames: Record<string, string> = {
  database: 'Database',
  jobs: 'Tasks',
  storage: 'Files',
  videos: 'Video tools',
  redis: 'Redis',
  mail: 'Mail server',
}
const count = (value: number) => value.toLocaleString('en-IN')

/** The processes, their dependencies, and the lengths of their queues. */
export function HealthCard() {
  const found = useHealth()
  return (
    <section aria-labelledby="health" className="mt-10">
      <h2 id="health" className="font-display text-xl">
        System health
      </h2>
      <AnswerState of={found} inCard staysGood height="h-64" className="mt-4" />
      {found.data && <Parts health={found.data} />}
    </section>
  )
}

function Parts({ health: { parts, news, messages, processes, queues } }: { health: Health }) {
  const busy = queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0)
  return (
    <>
      <ul aria-label="What it leans on" className="mt-3 flex flex-wrap gap-2">
        {parts.map(({ part, isWell, isNeeded }) => (
          <li key={part}>
            <Badge tone={isWell ? 'peacock' : isNeeded ? 'danger' : 'marigold'}>
              {partNames[part] ?? part}: {isWell ? 'answers' : 'does not answer'}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        {waiting(news, 'event', 'events')} to be processed, {waiting(messages, 'e-mail or alert', 'e-mails and alerts')} to be sent.{' '}
        {messages.undelivered > 0 && (
          <TextLink href={adminPaths.deliveries()}>{count(messages.undelivered)} could not be delivered.</TextLink>
        )}
      </p>
      <div className="mt-4 grid items-start gap-6 xl:grid-cols-2">
        <Table
          label="Processes"
          isDense
          rows={processes}
          keyOf={({ host, pid }) => `${host} ${pid}`}
          empty={<p className="text-muted">No process has been heard in the last minute.</p>}
          columns={[
            { id: 'host', header: 'Process', cell: ({ host, pid, isThis }) => `${host}, ${pid}${isThis ? ' (this one)' : ''}` },
            { id: 'since', header: 'Since', cell: ({ startedAt }) => formatWhen(startedAt) },
            { id: 'memory', header: 'Memory', align: 'end', cell: ({ memoryMb }) => `${count(memoryMb)} MB` },
            { id: 'lag', header: 'Event loop delay', align: 'end', cell: ({ lagMs }) => `${count(lagMs)} ms` },
          ]}
        />
        <Table
          label="Queues of tasks"
          isDense
          rows={busy}
          keyOf={({ queue }) => queue}
          empty={<p className="text-muted">All {count(queues.length)} queues of tasks are empty.</p>}
          columns={[
            { id: 'queue', header: 'Queue', cell: ({ queue }) => queue },
            { id: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => count(waiting) },
            { id: 'running', header: 'Running', align: 'end', cell: ({ running }) => count(running) },
            { id: 'failed', header: 'Given up', align: 'end', cell: ({ failed }) => count(failed) },
          ]}
        />
      </div>
    </>
  )
}

function waiting({ waiting, since }: Health['news'], one: string, several: string): string {
  const many = waiting === 1 ? `1 ${one} waiting` : `${count(waiting)} ${several} waiting`
  return since ? `${many} (since ${formatWhen(since)})` : many
}
