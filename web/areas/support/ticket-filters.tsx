import { ticketProcess, ticketTopics, topicNames } from '#contract/support.ts'
import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ticketStateName } from './ticket-state.tsx'

export type TicketQuery = Record<'state' | 'topic' | 'overdue' | 'words', string | undefined>

export function TicketFilters({ query, onChange }: { query: TicketQuery; onChange: (query: TicketQuery) => void }) {
  const { state, topic, overdue, words } = query
  const others = { topic, words }
  return (
    <div className="mt-5 grid gap-4">
      <nav
        aria-label="States"
        className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap"
      >
        <ChipLink href={paths.adminTickets(others)} isCurrent={!state && !overdue}>
          All
        </ChipLink>
        <ChipLink href={paths.adminTickets({ ...others, overdue: 'yes' })} isCurrent={!!overdue}>
          Overdue
        </ChipLink>
        {ticketProcess.states.map((each) => (
          <ChipLink key={each} href={paths.adminTickets({ ...others, state: each })} isCurrent={each === state}>
            {ticketStateName(each)}
          </ChipLink>
        ))}
      </nav>
      <div className="grid gap-4 sm:grid-cols-[16rem_1fr] sm:items-end">
        <NativeSelect label="Topic" value={topic ?? ''} onChange={({ target }) => onChange({ ...query, topic: target.value || undefined })}>
          <option value="">Every topic</option>
          {topicNames.map((each) => (
            <option key={each} value={each}>
              {ticketTopics[each].label}
            </option>
          ))}
        </NativeSelect>
        <SearchField
          key={words}
          label="Search tickets"
          placeholder="Number, name, e-mail, first words"
          defaultValue={words ?? ''}
          onSubmit={(text) => onChange({ ...query, words: text || undefined })}
          onClear={() => onChange({ ...query, words: undefined })}
        />
      </div>
    </div>
  )
}
