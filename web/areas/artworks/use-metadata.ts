import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** The available kinds of artworks, or materials. */
export function useMetadata(id: 'sub_categories' | 'materials') {
  return useQuery({
    queryKey: ['artwork-metadata', id],
    queryFn: ({ signal }) => api.artworks.metadata({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
