/** An artist's artworks in the browser: asked for, moved on and off the market, and what the server says of them kept. */
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

/** The fresh artwork that a refusal carries. */
export function freshIn(error: unknown): OwnArtwork | null {
  const { data } = ownArtwork.safeParse(error instanceof Failure ? error.details?.artwork : undefined)
  return data ?? null
}

/** Asks the desk to look again at what it has taken down. */
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

/** Puts it on the market, or takes it off. What is in the way is told in a toast. */
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
