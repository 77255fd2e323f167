import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'

const lookAgainMs = 1_500

/** The processing state of a picture, polled until it is ready. `problem` says why it was rejected, or why polling failed. */
export function useMediaWork(mediaId: string, isWanted = true) {
  const work = useQuery({
    queryKey: ['media', mediaId],
    queryFn: ({ signal }) => api.media.get({ mediaId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? lookAgainMs : false),
    enabled: isWanted,
  })
  const { data, isError, error } = work
  const problem = isError ? sentenceOf(error) : data?.state === 'failed' ? (data.reason ?? 'This picture could not be used.') : null
  return { work, state: data?.state, picture: data?.picture ?? null, problem }
}
