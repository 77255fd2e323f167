import { useQuery } from '@tanstack/react-query'
import { chatLimits } from '#contract/chat/limits.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'

/** How long an address may be reused, leaving time to load the file. */
const freshMs = chatLimits.fileAddressMs - 2 * minuteMs

/** The address of a picture at this width. Requested when wanted, and again when it has expired. */
export function useFileAddress(fileId: string, width: number, isWanted: boolean) {
  return useQuery({
    queryKey: ['chat file', fileId, width],
    queryFn: async ({ signal }) => (await api.chat.fileAddress({ fileId, w: width }, { signal })).url,
    enabled: isWanted,
    staleTime: freshMs,
    gcTime: freshMs,
    // A picture in view does not change.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** A new address of an audio note each time, because it must last for the whole listening. */
export async function audioAddress(fileId: string): Promise<string> {
  return (await api.chat.fileAddress({ fileId })).url
}
