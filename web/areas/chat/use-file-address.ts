import { useQuery } from '@tanstack/react-query'
import { chatLimits } from '#contract/chat/limits.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'

/** So long an address may still be used, with some time to load what is there. */
const freshMs = chatLimits.fileAddressMs - 2 * minuteMs

/** Where a picture is at this width. Asked once it is wanted, and again when what it gave is over. */
export function useFileAddress(fileId: string, width: number, isWanted: boolean) {
  return useQuery({
    queryKey: ['chat file', fileId, width],
    queryFn: async ({ signal }) => (await api.chat.fileAddress({ fileId, w: width }, { signal })).url,
    enabled: isWanted,
    staleTime: freshMs,
    gcTime: freshMs,
    // A picture that is seen stays as it is.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Where an audio note is: a new address each time, for it is listened to for as long as it lasts. */
export async function audioAddress(fileId: string): Promise<string> {
  return (await api.chat.fileAddress({ fileId })).url
}
