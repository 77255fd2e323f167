/** An artist's own artworks: queries, listing and unlisting, and the cached answers. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ArtworkState, artworkFallbacks, type OwnArtwork, ownArtwork } from '#contract/artworks/artworks.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { showToast } from '#web/ui/toast.tsx'

const ownKey = 'own-artwork'
const listKey = 'own-artworks'
const perPage = 10

export function useOwnArtworks({ state, words, page }: { state: ArtworkState | null; words: string; page: number }) {
  const filter = { page_number: page, page_size: perPage, ...(state && { state }), ...(words && { words }) }
  return useQuery({ queryKey: [listKey, filter], queryFn: ({ signal }) => api.artworks.list(filter, { signal }) })
}

export function useOwnArtwork(id: string) {
  return useQuery({ queryKey: [ownKey, id], queryFn: ({ signal }) => api.artworks.own({ id }, { signal }) })
}

export function useKeepArtwork() {
  const queries = useQueryClient()
  return (artwork: OwnArtwork) => {
    queries.setQueryData<OwnArtwork>([ownKey, artwork.id], artwork)
    void queries.invalidateQueries({ queryKey: [listKey] })
  }
}

/** The current artwork in a refusal's details, if there is one. */
export function freshIn(error: unknown): OwnArtwork | null {
  const { data } = ownArtwork.safeParse(error instanceof Failure ? error.details?.artwork : undefined)
  return data ?? null
}

/** Asks our team to review a takedown again. */
export function useAskAgain() {
  const keep = useKeepArtwork()
  return useMutation({
    mutationFn: ({ artwork: { id, version }, note }: { artwork: OwnArtwork; note: string }) => api.artworks.askAgain({ id, version, note }),
    onSuccess: (artwork) => {
      keep(artwork)
      showToast({ title: 'We look at it again', text: artwork.name })
    },
    onError: (error) => {
      const fresh = freshIn(error)
      if (fresh) keep(fresh)
    },
  })
}

/** Lists or unlists an artwork. A toast shows why it fails. */
export function useMoveArtwork() {
  const keep = useKeepArtwork()
  return useMutation({
    mutationFn: async ({ artwork: { id, version }, move }: { artwork: OwnArtwork; move: 'list' | 'unlist' }) =>
      move === 'list' ? api.artworks.publish({ id, version }) : (await api.artworks.remove({ id, version })).artwork,
    onSuccess: (artwork, { move }) => {
      keep(artwork)
      showToast({ title: move === 'list' ? 'On the market' : 'Off the market', text: artwork.name })
    },
    onError: (error, { move }) => {
      const fresh = freshIn(error)
      if (fresh) keep(fresh)
      showToast({ title: sentenceOf(error, move === 'list' ? artworkFallbacks.update : artworkFallbacks.remove), tone: 'danger' })
    },
  })
}
