import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { forgetDraft, keepDraft, readDraft } from '#web/lib/form-draft.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { checksKey } from './checks-key.ts'

/** Stored for the trip to the register and back. */
const tripKey = 'mehfil.identity-trip'

/** Starts the identity check at an official register, in place of a document. */
export function ConfirmElsewhere({ register }: { register: string }) {
  const begin = useMutation({
    mutationFn: () => api.checks.beginRegister({}),
    onSuccess: ({ url, trip }) => {
      keepDraft(tripKey, { trip })
      location.assign(url)
    },
  })
  return (
    <>
      {begin.isError && (
        <Banner tone="danger" isAnnounced className="mt-3">
          {sentenceOf(begin.error)}
        </Banner>
      )}
      <Button variant="secondary" isPending={begin.isPending} onPress={() => begin.mutate()}>
        Confirm with {register}
      </Button>
    </>
  )
}

/** The return from the register: sent once, because the code can be used only once. */
export function BackFromRegister() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { code, state, error } = Object.fromEntries(search)
  const answer = useQuery({
    queryKey: ['identity-trip', state],
    queryFn: () =>
      api.checks.finishRegister({ code: code ?? '', state: state ?? '', trip: readDraft<{ trip: string }>(tripKey)?.trip ?? '-' }),
    enabled: !!code && !!state,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isDone = answer.isSuccess
  useEffect(() => {
    if (!isDone) return
    forgetDraft(tripKey)
    showToast({ title: 'Confirmed', text: 'The green badge is on your page.' })
    void queries.invalidateQueries({ queryKey: checksKey })
    void navigate(paths.artistChecks(), { replace: true })
  }, [isDone, queries, navigate])
  const problem = error
    ? 'Your name was not confirmed there. Begin again, or send a document and a portrait.'
    : answer.isError && sentenceOf(answer.error)
  if (problem)
    return (
      <Banner tone="danger" isAnnounced className="mt-5">
        {problem}
      </Banner>
    )
  if (!answer.isLoading) return null
  return (
    <p role="status" className="mt-5 text-muted">
      Comparing the name.
    </p>
  )
}
