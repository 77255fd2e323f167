import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type DisputeRow, type DisputeState, disputeKindNames, disputeKinds } from '#contract/disputes/disputes.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { DisputeList, DisputeRowLink, NextDue, useDisputeQuery } from './dispute-list.tsx'
import { disputeStateNames, disputeStateTones } from './dispute-state.ts'
import { bookingDisputeSentence } from './dispute-words.ts'

export default function DisputesPage() {
  const [search] = useSearchParams()
  const kind = disputeKinds.find((each) => each === search.get('kind'))
  const { query, ...shared } = useDisputeQuery()
  const filter = { ...shared.filter, ...(kind && { kind }) }
  const list = useQuery({
    queryKey: ['admin-disputes', filter],
    queryFn: ({ signal }) => api.disputes.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <DisputeList
      kind="bookings"
      list={list}
      filter={filter}
      query={{ ...query, kind }}
      filters={(go) => (
        <NativeSelect
          label="Kind"
          isLabelHidden
          className="md:w-56"
          value={kind ?? ''}
          onChange={({ target }) => go({ kind: target.value || undefined })}
        >
          <option value="">Every kind</option>
          {disputeKinds.map((each) => (
            <option key={each} value={each}>
              {disputeKindNames[each]}
            </option>
          ))}
        </NativeSelect>
      )}
      keyOf={({ bookingId }) => bookingId}
    >
      {(row) => <Row row={row} state={filter.state} />}
    </DisputeList>
  )
}

/** @param state the state of the list; undefined when it shows all */
function Row({ row, state }: { row: DisputeRow; state: DisputeState | undefined }) {
  return (
    <DisputeRowLink
      href={adminPaths.dispute(row.bookingId)}
      picture={
        <Avatar name={row.artist} size="lg" src={row.artistPicture && pictureUrl(row.artistPicture, row.artistPicture.widths[0] ?? 320)} />
      }
      sentence={bookingDisputeSentence(row)}
      lines={[`${row.number}, ${row.title}`, `Show ${formatDay(row.startsAt)}`]}
      amount={row.paid}
      isOver={!!row.decidedAt}
      badges={
        <>
          <Badge tone="ink">{disputeKindNames[row.kind]}</Badge>
          {row.state !== state && <Badge tone={disputeStateTones[row.state]}>{disputeStateNames[row.state]}</Badge>}
        </>
      }
      when={row.decidedAt ? <span className="text-muted">Decided {formatDay(row.decidedAt)}</span> : <NextDue {...row} />}
    />
  )
}
