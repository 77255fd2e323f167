import { ticketProcess, ticketTopics, topicNames } from '#contract/support/support.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ticketStateName } from './ticket-state.tsx'

export type TicketQuery = Record<'state' | 'topic' | 'overdue' | 'words', string | undefined>

type Props = { query: TicketQuery; total: number | undefined; onChange: (query: TicketQuery) => void }

export function TicketFilters({ query, total, onChange }: Props) {
  const { state, topic, overdue, words } = query
  const others = { topic, words }
  const isAll = !state && !overdue
  return (
    <ListTools
      label="Search and filter tickets"
      isSearched={!!topic || !!words}
      chips={
        <ChipRow label="States">
          <ChipLink href={adminPaths.tickets(others)} isCurrent={isAll} count={isAll ? total : undefined}>
            All
          </ChipLink>
          <ChipLink href={adminPaths.tickets({ ...others, overdue: 'yes' })} isCurrent={!!overdue} count={overdue ? total : undefined}>
            Overdue
          </ChipLink>
          {ticketProcess.states.map((each) => (
            <ChipLink
              key={each}
              href={adminPaths.tickets({ ...others, state: each })}
              isCurrent={each === state}
              count={each === state ? total : undefined}
            >
              {ticketStateName(each)}
            </ChipLink>
          ))}
        </ChipRow>
      }
      filters={
        <NativeSelect
          label="Topic"
          isLabelHidden
          className="md:w-64"
          value={topic ?? ''}
          onChange={({ target }) => onChange({ ...query, topic: target.value || undefined })}
        >
          <option value="">Every topic</option>
          {topicNames.map((each) => (
            <option key={each} value={each}>
              {ticketTopics[each].label}
            </option>
          ))}
        </NativeSelect>
      }
      search={
        <SearchField
          key={words}
          label="Search tickets"
          placeholder="Number, name or words"
          defaultValue={words ?? ''}
          onSubmit={(text) => onChange({ ...query, words: text || undefined })}
          onClear={() => onChange({ ...query, words: undefined })}
        />
      }
    />
  )
}
