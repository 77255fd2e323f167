import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MuteRow } from '#contract/chat/admin.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
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
    queryFn: ({ signal }) => api.chatAdmin.mutes(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const look = (name?: string) => navigate(adminPaths.chat({ group: 'muted', who: name }))
  return (
    <>
      <h1 className="font-display text-3xl">Global chat</h1>
      <p className="mt-1 text-muted">Muted people read the room, but cannot write in it.</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <ChatTabs current="muted" />
        {(who || !!list.data?.total) && (
          <SearchField
            key={who}
            label="Search muted people"
            placeholder="Search by username"
            defaultValue={who ?? ''}
            onSubmit={(name) => look(name || undefined)}
            onClear={() => look()}
            className="w-full md:w-60"
          />
        )}
      </div>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <PagedList
          of={list}
          className="lg:self-stretch"
          height="h-60"
          skeleton={<RowsSkeleton picture="round" lines={3} className="h-60" />}
          hrefFor={(page) => adminPaths.chat({ group: 'muted', who, page })}
          empty={
            <EmptyState heading="h2" title="Nobody is muted" className="h-full justify-center">
              {who ? 'No muted person has that username.' : 'Everyone can write in the global chat.'}
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
      </div>
    </>
  )
}

function Muted({ row: { username, name, until, reason, by, at } }: { row: MuteRow }) {
  const queries = useQueryClient()
  const lift = useMutation({
    mutationFn: () => api.chatAdmin.unmute({ username }),
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: mutesKey }),
  })
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-2 p-4 md:grid-cols-[auto_1fr_auto] md:items-center">
      <Avatar name={name} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <TitleLink href={adminPaths.profile(username)} className="font-semibold">
            {name}
          </TitleLink>{' '}
          <span className="text-muted">{username}</span>
        </p>
        <p>“{reason}”</p>
        <p className="text-sm text-muted tabular-nums">
          Until {shortWhen(until)}, by {by} on {shortDay(at)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="col-start-2 justify-self-start md:col-start-3"
        aria-label={`Unmute ${name}`}
        isPending={lift.isPending}
        onPress={() => lift.mutate()}
      >
        Unmute
      </Button>
    </div>
  )
}

function MuteSomebody() {
  const [username, setUsername] = useState('')
  const [isAsked, setAsked] = useState(false)
  const name = username.trim().replace(/^@/, '')
  return (
    <Card as="section" aria-labelledby="mute-somebody">
      <h2 id="mute-somebody" className="text-xl">
        Mute a person
      </h2>
      <p className="mt-1 text-muted">They are told until when, and not why.</p>
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(name !== '')
        }}
      >
        <TextField
          label="Username"
          placeholder="first.last"
          autoCapitalize="none"
          hint="Or choose Mute beside a message in the room."
          value={username}
          onChange={setUsername}
        />
        <Button type="submit" variant="secondary" isFullWidth>
          Mute
        </Button>
        {isAsked && <MuteDialog username={name} name={name} onClose={() => setAsked(false)} />}
      </form>
    </Card>
  )
}
