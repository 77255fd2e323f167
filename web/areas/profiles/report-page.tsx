import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { reportReasonNames, reportReasons } from '#contract/reports/reasons.ts'
import { reports } from '#contract/reports/reports.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormRadioGroup, FormTextArea } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Route } from './+types/report-page'

/** Blocks or reports an artist. */
export default function ReportPage({ params: { username } }: Route.ComponentProps) {
  return (
    <>
      <Who username={username} />
      <p className="mt-2 lg:hidden">
        <TextLink href="#block">Block instead</TextLink>
      </p>
      <div className="mt-4 grid max-w-3xl items-start gap-5 *:min-w-0 lg:mt-5 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_19rem]">
        <ReportCard username={username} />
        <BlockCard username={username} />
      </div>
    </>
  )
}

function useStanding(username: string) {
  return useQuery({
    queryKey: ['blocked', 'between', username],
    queryFn: ({ signal }) => api.blocks.between({ username }, { signal }),
  })
}

/** The name and portrait of a person with a public page; otherwise only the username. */
function Who({ username }: { username: string }) {
  const standing = useStanding(username)
  const found = useQuery({
    queryKey: ['artist', username],
    queryFn: ({ signal }) => api.profiles.get({ username }, { signal }),
    retry: false,
    // A blocked visitor cannot load the profile.
    enabled: standing.data?.isBlocked === false,
  })
  const name = found.data?.stageName ?? username
  return (
    <header className="flex items-center gap-4">
      <Avatar size="lg" name={name} src={found.data?.picture ? pictureUrl(found.data.picture, 320) : undefined} />
      <h1 className="min-w-0 font-display text-3xl wrap-anywhere">Report or block {name}</h1>
    </header>
  )
}

function BlockCard({ username }: { username: string }) {
  const queries = useQueryClient()
  const standing = useStanding(username)
  const change = useMutation({
    mutationFn: (block: boolean) => (block ? api.blocks.block({ username }) : api.blocks.unblock({ username })),
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['blocked'] }),
  })
  const { isBlocked, mine } = standing.data ?? {}
  return (
    <Card as="section" aria-labelledby="block">
      <h2 id="block" className="font-display text-xl">
        Block
      </h2>
      {/* As tall as the loaded content, so that the form below does not move while the user presses it. */}
      <AnswerState of={standing} inCard height="h-39" className="mt-4" />
      {standing.data && (
        <>
          <p className="mt-2">
            {mine && 'You blocked this person. You don’t see or message each other.'}
            {isBlocked && !mine && 'This page is not shown to you.'}
            {!isBlocked && 'You won’t see, book or message each other. Confirmed bookings stay.'}
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {(!isBlocked || mine) && (
              <Button variant={mine ? 'secondary' : 'danger'} isPending={change.isPending} onPress={() => change.mutate(!mine)}>
                {mine ? 'Unblock' : 'Block'}
              </Button>
            )}
            {!isBlocked && <TextLink href={paths.profile(username)}>Back to profile</TextLink>}
            {mine && <TextLink href={paths.privacySettings()}>People you blocked</TextLink>}
          </div>
        </>
      )}
    </Card>
  )
}

type Typed = z.input<typeof reports.send.input>
const options = reportReasonNames.map((value) => ({ value, label: reportReasons[value] }))

/** The person's artworks and packages, each of which can be reported. */
function useOffers(username: string, artworkId: string | null) {
  const standing = useStanding(username)
  const packages = useQuery({
    queryKey: ['packages of', username],
    queryFn: ({ signal }) => api.packages.list({ artistUsername: username }, { signal }),
    retry: false,
    enabled: standing.data?.isBlocked === false,
  })
  return [
    { value: 'page', label: 'The person or their page' },
    ...(artworkId ? [{ value: `artwork ${artworkId}`, label: 'The artwork that you came from' }] : []),
    ...(packages.data?.results ?? []).map(({ packageId, title }) => ({ value: `package ${packageId}`, label: `Package: ${title}` })),
  ]
}

/** Parses `package 01a2…` into the call's fields. */
function offerOf(about: string): Pick<Typed, 'artworkId' | 'packageId'> {
  const [kind, id] = about.split(' ')
  return kind === 'artwork' ? { artworkId: id } : kind === 'package' ? { packageId: id } : {}
}

function ReportCard({ username }: { username: string }) {
  const [search] = useSearchParams()
  const artworkId = search.get('artwork')
  const offers = useOffers(username, artworkId)
  const [about, setAbout] = useState(artworkId ? `artwork ${artworkId}` : 'page')
  const form = useForm<Typed>({ resolver: formResolver(reports.send.input), defaultValues: { username, text: '' } })
  const { control, handleSubmit, setError, formState } = form
  const send = useMutation({ mutationFn: (typed: Typed) => api.reports.send({ ...typed, ...offerOf(about) }) })
  const submit = (typed: Typed) => send.mutateAsync(typed).catch((error) => showFailure(error, setError, ['reason', 'text']))
  return (
    <Card as="section" aria-labelledby="report">
      <h2 id="report" className="font-display text-xl">
        Report
      </h2>
      {send.data ? (
        <Banner tone="success" isAnnounced className="mt-3">
          {send.data.message}
        </Banner>
      ) : (
        <form noValidate onSubmit={handleSubmit(submit)} className="mt-3 grid gap-4">
          {formState.errors.root && (
            <Banner tone="danger" isAnnounced>
              {formState.errors.root.message}
            </Banner>
          )}
          <Select label="What is it about?" value={about} onChange={setAbout} options={offers} />
          <FormRadioGroup control={control} name="reason" label="What is wrong?" options={options} isPaired />
          <FormTextArea control={control} name="text" label="Tell us more" hint="Only our team reads this." isOptional maxLength={1000} />
          <Button type="submit" className="justify-self-start" isPending={formState.isSubmitting}>
            Send report
          </Button>
        </form>
      )}
    </Card>
  )
}
