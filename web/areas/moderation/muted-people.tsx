import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MuteRow } from '#contract/chat-desk.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ChatTabs } from './chat-tabs.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { mutesKey } from './mutes-key.ts'

const perPage = 20

export function MutedPeople() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const who = search.get('who') || undefined
  const filter = { page_number: pageIn(search), page_size: perPage, ...(who && { username: who }) }
  const list = useQuery({
    queryKey: [...mutesKey, filter],
    queryFn: ({ signal }) => api.chatDesk.mutes(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const look = (name?: string) => navigate(paths.adminChat({ group: 'muted', who: name }))
  return (
    <>
      <h1 className="font-display text-3xl">Muted people</h1>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <ChatTabs current="muted" />
        <SearchField
          key={who}
          label="Search muted people"
          placeholder="Username"
          defaultValue={who ?? ''}
          onSubmit={(name) => look(name || undefined)}
          onClear={() => look()}
          className="w-full md:w-80"
        />
      </div>
      <PagedList
        of={list}
        className="mt-5"
        height="h-60"
        hrefFor={(page) => paths.adminChat({ group: 'muted', who, page })}
        empty={
          <EmptyState heading="h2" title="Nobody is muted">
            {who ? 'Nobody of that name, that is.' : 'Everybody may write in the global room.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Muted people" rows={rows} keyOf={({ username }) => username}>
            {(row) => <Muted row={row} />}
          </RowList>
        )}
      </PagedList>
      <MuteSomebody />
    </>
  )
}

function Muted({ row: { username, name, until, reason, by, at } }: { row: MuteRow }) {
  const queries = useQueryClient()
  const lift = useMutation({
    mutationFn: () => api.chatDesk.unmute({ username }),
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: mutesKey }),
  })
  return (
    <div className="grid gap-x-5 gap-y-2 p-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong>{name}</strong> ({username}) until {formatWhen(until)}
        </p>
        <p className="mt-1">{reason}</p>
        <p className="mt-1 text-muted">
          By {by}, {formatWhen(at)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-label={`Lift the mute of ${name}`}
        isPending={lift.isPending}
        onPress={() => lift.mutate()}
      >
        Lift it
      </Button>
    </div>
  )
}

function MuteSomebody() {
  const [username, setUsername] = useState('')
  const [isAsked, setAsked] = useState(false)
  const name = username.trim().replace(/^@/, '')
  return (
    <form
      className="mt-8 flex max-w-xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(name !== '')
      }}
    >
      <TextField label="Mute a person" placeholder="Username" value={username} onChange={setUsername} className="min-w-0 flex-1" />
      <Button type="submit" variant="quiet">
        Mute
      </Button>
      {isAsked && <MuteDialog username={name} name={name} onClose={() => setAsked(false)} />}
    </form>
  )
}
